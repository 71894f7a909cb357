/** Functions run in the page, so they may use only their arguments and what the page has. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** A window of a browser engine. Selectors are CSS. */
export interface Engine {
  /** Begins as a new visitor: without cookies and storage. */
  readonly reset: () => Promise<void>;
  readonly resize: (width: number) => Promise<void>;
  /** Opens an address, and goes on when the page is loaded. */
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly run: <Args extends readonly unknown[], Result>(act: InPage<Args, Result>, ...args: Args) => Promise<Result>;
  /** Points at the middle of the first match that comes within some seconds, and clicks. */
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Prints the page as a PDF. Null if the engine's driver can't. */
  readonly print: (() => Promise<Uint8Array>) | null;
  /** Errors of scripts and refusals of the content security policy since the last call. */
  readonly takeErrors: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Runs before the scripts of each page: not every engine reports what its policy refuses. */
export const REPORT_REFUSALS = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error('policy', effectiveDirective, blockedURI));`;

const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** Waits until a condition holds in the page, which may be another page by then. Throws if it never does. */
export async function until<Args extends readonly unknown[]>(
  engine: Engine,
  condition: InPage<Args, boolean>,
  ...args: Args
): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  while (!patience.aborted) {
    // The page is being left: the next one is asked.
    const holds = await engine.run(condition, ...args).catch(() => false);
    if (holds) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`It never held that ${String(condition)} of ${args.join(', ')}.`);
}

/** Waits for an element that has a box. */
export function untilShown(engine: Engine, selector: string): Promise<void> {
  return until(engine, (one) => (document.querySelector(one)?.getClientRects().length ?? 0) > 0, selector);
}
