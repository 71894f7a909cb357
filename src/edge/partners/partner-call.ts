import type { z } from 'zod';
import { logProblem } from '#data/log/log-line.ts';
import { isSafeUrl } from './partner-url.ts';
import { readCappedBody } from '#edge/env/capped-body.ts';

/** A partner's response is a few kilobytes. */
const MAX_ANSWER_BYTES = 200_000;

interface PartnerCall<Schema extends z.ZodType> {
  /** The partner's name for the log. */
  readonly partner: string;
  readonly url: string;
  readonly request: RequestInit;
  readonly schema: Schema;
  /** Time limit of the whole call, including the second try. */
  readonly timeoutMs: number;
}

/**
 * Calls a partner and returns its checked response. Returns null and logs if the partner is unavailable, late, refuses
 * or sends an invalid response. After a broken connection or a server error it tries once more within the same time.
 */
export async function askPartner<Schema extends z.ZodType>(call: PartnerCall<Schema>): Promise<z.infer<Schema> | null> {
  return isSafeUrl(call.url) ? askTwice(call) : logged(call, 'Its address has no https.');
}

async function askTwice<Schema extends z.ZodType>(call: PartnerCall<Schema>): Promise<z.infer<Schema> | null> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  for (const isLast of [false, true]) {
    try {
      const response = await fetch(call.url, { ...call.request, signal, redirect: 'manual' });
      if (response.ok) return readChecked(call, await textOf(response));
      await response.body?.cancel();
      if (response.status < 500 || isLast) return logged(call, `It answered ${response.status}.`);
    } catch (error) {
      if (isLast || signal.aborted) return logged(call, error instanceof Error ? error.name : 'It failed.');
    }
  }
  return null;
}

function readChecked<Schema extends z.ZodType>(call: PartnerCall<Schema>, text: string): z.infer<Schema> | null {
  const parsed = call.schema.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : logged(call, `Its answer is not as agreed: ${parsed.error.issues[0]?.message}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the body as text. An answer over the size limit counts as empty. */
async function textOf(response: Response): Promise<string> {
  const bytes = await readCappedBody(response.body, MAX_ANSWER_BYTES);
  return bytes === null ? '' : new TextDecoder().decode(bytes);
}

/** Logs only the name of the partner. The data sent to it is personal and stays out of the log. */
function logged(call: { partner: string }, message: string): null {
  logProblem({ code: 'partner-failed', partner: call.partner, message: message.slice(0, 300) });
  return null;
}
