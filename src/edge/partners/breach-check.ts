import { createHash } from 'node:crypto';
import { z } from 'zod';
import { logProblem } from '#data/log/log-line.ts';
import { readCappedBody } from '../env/capped-body.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { readPartnerUrl } from './partner-url.ts';

const TIMEOUT_MS = 1500;
const PREFIX_LENGTH = 5;
const MAX_RANGE_BYTES = 200_000;
/** Lines such as `0018A45C4D1DEF81644B54AB7F969B88D65:21`. A count of 0 is padding. */
const RangeSchema = z.string().regex(/^(?:[0-9A-F]{35}:\d+\r?\n?)*$/i);

/**
 * True if a password is in a known breach. The service gets only the first five characters of its SHA-1 hash
 * (k-anonymity, as Have I Been Pwned offers it). If it is missing, late or wrong, the password passes.
 */
export async function isBreached(env: Pick<EdgeEnv, 'BREACH_CHECK_URL'>, password: string): Promise<boolean> {
  const service = readPartnerUrl(env.BREACH_CHECK_URL);
  if (service === null) return false;
  const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`${service.replace(/\/$/, '')}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`It answered ${answer.status}.`);
    }
    const found = new RegExp(`^${hash.slice(PREFIX_LENGTH)}:0*[1-9]`, 'im');
    const bytes = await readCappedBody(answer.body, MAX_RANGE_BYTES);
    if (bytes === null) throw new Error('Its answer is too long.');
    return found.test(RangeSchema.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const message = error instanceof z.ZodError ? 'Its answer is not as agreed.' : String(error);
    logProblem({ code: 'partner-failed', partner: 'breach-check', message });
    return false;
  }
}
