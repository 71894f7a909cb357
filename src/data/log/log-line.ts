import { AsyncLocalStorage } from 'node:async_hooks';

/** One line of the log: a code that docs/operations.md explains, and details without personal data. */
interface LogLine {
  readonly code: string;
  readonly [detail: string]: unknown;
}

const requests = new AsyncLocalStorage<string>();

/** Runs the work of a request. Each line that it logs has the id of the request. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work);
}

/** Logs a problem that someone may have to act on. */
export function logProblem(line: LogLine): void {
  console.error(formatLine(line));
}

/** Logs what a job did. */
export function logFact(line: LogLine): void {
  console.log(formatLine(line));
}

function formatLine(line: LogLine): string {
  return JSON.stringify({ ...line, request: requests.getStore() });
}
