import { z } from 'zod';
import { cutText } from '../search/plain-text.ts';

const MAX_LOG_LENGTH = 1000;

/** A text for the log: cut, in one line, and without the words that hold an e-mail address. */
export function logText(text: string): string {
  const words = text.split(/[\p{C}\s]+/u).map((word) => (/@|%40/i.test(word) ? '[address]' : word));
  return cutText(words.join(' '), MAX_LOG_LENGTH);
}

const LogTextSchema = z
  .unknown()
  .transform((value) => logText(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));

/** `POST /gsr/api/log_client_message/`: something that went wrong in a browser. Query and hash of its page are dropped. */
export const ClientLogRequestSchema = z.object({
  clientMessage: z.object({
    type: z.enum(['debug', 'info', 'warn', 'error']).catch('info'),
    message: LogTextSchema,
    exception: LogTextSchema.optional(),
    clientUrl: LogTextSchema.transform((url) => url.replace(/[?#].*$/u, '')).optional(),
  }),
});
export type ClientLogRequest = z.output<typeof ClientLogRequestSchema>;
