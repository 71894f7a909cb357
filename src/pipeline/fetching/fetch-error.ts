/** Why a file could not be fetched. */
export type FetchProblem =
  | 'unreachable'
  | 'slow'
  | 'cut'
  | 'server-error'
  | 'refused'
  | 'missing'
  | 'moved-unsafely'
  | 'page-instead'
  | 'damaged'
  | 'too-long'
  | 'changed'
  | 'disk-full'
  | 'not-writable';

/** Problems of the moment: the same address may answer a moment later. */
const PASSING: readonly FetchProblem[] = ['unreachable', 'slow', 'cut', 'server-error'];
/** Problems of this computer or of the file itself: no other address helps. */
const FINAL: readonly FetchProblem[] = ['disk-full', 'not-writable', 'changed'];

/** A file that could not be fetched. The message says what happened, and what to do. */
export class FetchError extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchError';
    this.problem = problem;
  }

  /** True if the same address may answer a moment later. */
  get isPassing(): boolean {
    return PASSING.includes(this.problem);
  }

  /** True if another address cannot help. */
  get isFinal(): boolean {
    return FINAL.includes(this.problem);
  }
}
