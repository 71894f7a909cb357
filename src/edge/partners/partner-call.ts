import type { z } from 'zod';

/** An answer of a partner is a few kilobytes. */
const MAX_ANSWER_BYTES = 200_000;

interface PartnerCall<Schema extends z.ZodType> {
  /** Who it is, for the log. */
  readonly partner: string;
  readonly url: string;
  readonly request: RequestInit;
  readonly schema: Schema;
  /** For the whole of it, the second try included. */
  readonly timeoutMs: number;
}

/**
 * Asks a partner and gives its checked answer; null where it is away, late, refuses or answers nonsense, which is logged. A
 * broken connection and an error of the partner are tried once more within the same time.
 */
export async function askPartner<Schema extends z.ZodType>(call: PartnerCall<Schema>): Promise<z.infer<Schema> | null> {
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

/** The body, as far as it is not too long to be an answer. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_BYTES) return '';
  }
  return text;
}

/** The message is about the partner: nothing of what was sent to it, which is personal, gets into the log. */
function logged(call: { partner: string }, message: string): null {
  console.error(JSON.stringify({ code: 'partner-failed', partner: call.partner, message: message.slice(0, 300) }));
  return null;
}
