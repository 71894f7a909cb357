import { z } from 'zod';
import { cutText } from '../text/plain-text.ts';

const MAX_LOG_LENGTH = 1000;

/** Prepares a text for the log: cut, on one line, and without words that contain an email address. */
export function logText(text: string): string {
  const words = text.split(/[\p{C}\s]+/u).map((word) => (/@|%40/i.test(word) ? '[address]' : word));
  return cutText(words.join(' '), MAX_LOG_LENGTH);
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
