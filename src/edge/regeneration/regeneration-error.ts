import { NonRetryableError } from 'cloudflare:workflows';
import { RegenerationFailureSchema, type RegenerationFailure } from '#domain/regeneration/regeneration-contract.ts';

/**
 * Why a regeneration cannot go on, whatever is retried. A durable step keeps only an error's message, so the failure
 * travels inside it.
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

/** The failure that an error of a step tells; any other error is `internal`. */
export function failureOfError(error: unknown): RegenerationFailure {
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
