const PATH = '/gsr/api/log_client_message/';
/** Messages of one page at the most: what goes wrong once often goes wrong again. */
const MAX_MESSAGES = 3;

let sent = 0;
let lastCause: unknown = null;

// Whatever of a page is caught by nobody is told, too, from when members' code is loaded.
addEventListener('error', ({ error }) => tellUncaught(error));
addEventListener('unhandledrejection', ({ reason }) => tellUncaught(reason));

/**
 * Tells the edge's log what went wrong here that its reader is not to blame for: no address, no query, no hash, nothing that
 * was typed. Nobody waits for it; one that fails is lost, and one error is told once.
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

function tellUncaught(error: unknown): void {
  if (error instanceof Error) logClientMessage('error', 'Nobody caught this.', error);
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
