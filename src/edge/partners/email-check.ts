import { EMAIL_CHECK_SOURCE, EmailCheckAnswerSchema } from '#domain/account/account-contract.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { askPartner } from './partner-call.ts';

/** Half of the six seconds that the browser waits for a sign-up. The sign-up continues without a response. */
const EMAIL_CHECK_TIMEOUT_MS = 3000;

/**
 * False if the validation service calls an email address invalid. If the service is missing, unavailable, late or
 * wrong, the address passes: the verification email is still to come.
 */
export async function isDeliverable(env: EdgeEnv, email: string): Promise<boolean> {
  if (env.EMAIL_CHECK_URL === undefined || env.EMAIL_CHECK_URL === '') return true;
  const key = env.EMAIL_CHECK_KEY;
  const answer = await askPartner({
    partner: 'email-check',
    url: `${env.EMAIL_CHECK_URL}/v3/validations/email`,
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ email, source: EMAIL_CHECK_SOURCE }),
    },
    schema: EmailCheckAnswerSchema,
    timeoutMs: EMAIL_CHECK_TIMEOUT_MS,
  });
  return answer?.result.verdict.toLowerCase() !== 'invalid';
}
