/** How long and how much a fetch may take. */
export interface FetchLimits {
  /** The longest wait for the first byte of an answer. */
  readonly answerMs: number;
  /** A window in which a server must send at least `windowBytes`. */
  readonly windowMs: number;
  readonly windowBytes: number;
  /** Attempts in a row that bring nothing new. */
  readonly tries: number;
  /** The pause between two requests to one host. */
  readonly pauseMs: number;
  /** The pause before the first repetition. It doubles. */
  readonly retryMs: number;
  /** The longest file. */
  readonly maxBytes: number;
  /** Space that stays free. */
  readonly freeBytes: number;
}

/** The limits if the settings name no others. */
export const FETCH_LIMITS: FetchLimits = {
  answerMs: 30_000,
  windowMs: 30_000,
  windowBytes: 32_768,
  tries: 3,
  pauseMs: 1000,
  retryMs: 2000,
  maxBytes: 4_000_000_000,
  freeBytes: 100_000_000,
};

/** An attempt that brings less than this counts as one without success: a server that sends a byte a time would never end. */
export const PROGRESS_BYTES = 65_536;
