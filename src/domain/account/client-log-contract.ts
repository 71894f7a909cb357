import { z } from 'zod';
import { cutText } from '../text/plain-text.ts';

const MAX_LOG_LENGTH = 1000;

/** A name that says that its value is secret, what is between them, and the value. The name may be quoted, as in JSON. */
const SECRET_VALUE =
  /\b(\w*(?:token|signature|password|secret|session|code|nonce))(["']?\s*[=:]\s*)("[^"]*"?|'[^']*'?|[^\s"'&,;}]+)/giu;
/** Long enough for the shortest token of ours, and longer than the words and ids in messages. */
const TOKEN_LIKE = /[\w-]{40,}/gu;

/**
 * Prepares a text for the log: cut, on one line, without words that contain an email address, and without tokens and the
 * values of secret parameters.
 */
export function logText(text: string): string {
  const words = text.split(/[\p{C}\s]+/u).map((word) => (/@|%40/i.test(word) ? '[address]' : word));
  const line = words
    .join(' ')
    .replace(SECRET_VALUE, (found, ...parts: string[]) => hideSecret(found, parts))
    .replace(TOKEN_LIKE, '[secret]');
  return cutText(line, MAX_LOG_LENGTH);
}

/** Keeps sentences such as "session: no answer". After a colon, a secret is quoted or has a digit, unless it is a password. */
function hideSecret(found: string, [name = '', separator = '', value = '']: readonly string[]): string {
  const isSentence = separator.trim() === ':' && /^[^"'\d]+$/u.test(value) && !/(?:password|secret)$/iu.test(name);
  return isSentence ? found : `${name}${separator}[secret]`;
}

const LogTextSchema = z
  .unknown()
  .transform((value) => logText(typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)));

/** `POST /gsr/api/log_client_message/`: an error in a browser. The query and hash of its page are dropped. */
export const ClientLogRequestSchema = z.object({
  clientMessage: z.object({
    type: z.enum(['debug', 'info', 'warn', 'error']).catch('info'),
    message: LogTextSchema,
    exception: LogTextSchema.optional(),
    clientUrl: LogTextSchema.transform((url) => url.replace(/[?#].*$/u, '')).optional(),
  }),
});
