const PATH = '/gsr/api/log_client_message/';
/** The most messages of one page, because errors repeat. */
const MAX_MESSAGES = 3;

/** A browser breaks off loads of a page that is being left. By then such a page is gone, and there is nothing to mend. */
const LEAVING_MS = 300;

let sent = 0;
let lastCause: unknown = null;
let isLeft = false;

// Uncaught errors of the page are logged, too, from the time this code loads.
addEventListener('error', ({ error }) => logUncaught(error));
addEventListener('unhandledrejection', ({ reason }) => logUncaught(reason));
addEventListener('pagehide', () => setLeft(true));
addEventListener('pageshow', () => setLeft(false));

/**
 * Sends an error of the page to the edge's log, without addresses, queries, hashes or typed text. Does not wait. Drops
 * messages that fail and errors that were sent.
 */
export function logClientMessage(type: 'warn' | 'error', message: string, cause: unknown = null): void {
  if (sent === MAX_MESSAGES || !navigator.onLine || (cause !== null && cause === lastCause)) return;
  sent += 1;
  lastCause = cause;
  const clientMessage = {
    type,
    message: withoutPersonal(message),
    exception: cause instanceof Error ? withoutPersonal(exceptionText(cause)) : undefined,
    clientUrl: location.pathname,
  };
  void fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientMessage }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Logs an error unless the page is left at the same time. */
export function logIfStaying(type: 'warn' | 'error', message: string, cause: unknown): void {
  setTimeout(() => !isLeft && logClientMessage(type, message, cause), LEAVING_MS);
}

function logUncaught(error: unknown): void {
  if (error instanceof Error) logIfStaying('error', 'Nobody caught this.', error);
}

function setLeft(left: boolean): void {
  isLeft = left;
}

/** Some browsers begin the stack with the error itself. */
function exceptionText(error: Error): string {
  const stack = error.stack ?? '';
  return stack.startsWith(String(error)) ? stack : `${String(error)} ${stack}`;
}

/** Some browsers write `name@https://…` in a stack: that is no address. */
function withoutPersonal(text: string): string {
  const frames = text.replaceAll(/@(?=https?:\/\/)/g, ' ');
  const withoutQueries = frames.replaceAll(/[?#]\S*/g, '');
  return withoutQueries.replaceAll(/\S*(?:@|%40)\S*/gi, '[address]').slice(0, 1000);
}
