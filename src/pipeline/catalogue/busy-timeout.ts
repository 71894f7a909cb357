/** How long a write to a local database waits for another process to finish its own: a running or just killed `wrangler dev`. */
export const BUSY_TIMEOUT_MS = 10_000;
