import { NonRetryableError } from 'cloudflare:workflows';
import { RegenerationFailureSchema, type RegenerationFailure } from '#domain/regeneration/regeneration-contract.ts';

/**
 * A failure that no retry can fix. A durable step keeps only the message of an error, so the message contains the
 * failure.
 */
export class RegenerationError extends NonRetryableError {
  constructor(
    code: RegenerationFailure['code'],
    message: string,
    page?: Pick<RegenerationFailure, 'path' | 'language'>,
  ) {
    super(JSON.stringify({ code, message: message.slice(0, 1900), ...page }), 'RegenerationError');
  }
}

/** Parses the failure from the error of a step. Any other error becomes `internal`. */
export function parseFailure(error: unknown): RegenerationFailure {
  const message = error instanceof Error ? error.message : String(error);
  const start = message.indexOf('{"code"');
  if (start >= 0) {
    const parsed = RegenerationFailureSchema.safeParse(parseJson(message.slice(start)));
    if (parsed.success) return parsed.data;
  }
  return { code: 'internal', message: message.slice(0, 1900) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
