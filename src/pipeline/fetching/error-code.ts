/** The code of an error of the system or of a connection, `ENOSPC`. Looks into its causes. Empty: it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}
