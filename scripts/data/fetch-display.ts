import { SingleBar } from 'cli-progress';
import { formatMegabytes } from '../../src/pipeline/fetching/file-checks.ts';

/** How much of a file came. Null: the server does not say how long it is. */
interface FetchProgress {
  readonly name: string;
  readonly done: number;
  readonly total: number | null;
}

/** Shows what is fetched. */
export interface FetchDisplay {
  readonly onBytes: (progress: FetchProgress) => void;
  /** Prints a line above what moves. */
  readonly print: (line: string) => void;
  stop(): void;
}

const MS_PER_LINE = 10_000;

/** Shows a bar for each file on a terminal. Anywhere else it prints a line every ten seconds, and one for each whole file. */
export function showFetches(
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = performance.now.bind(performance),
): FetchDisplay {
  const speed = new Speedometer(now);
  return stream.isTTY ? barDisplay(stream, speed) : lineDisplay(stream, speed, now);
}

function barDisplay(stream: NodeJS.WriteStream, speed: Speedometer): FetchDisplay {
  const bar = new SingleBar({ format: '{bar} {text}', stream, hideCursor: true, clearOnComplete: true, fps: 5 });
  let name: string | null = null;
  const stop = (): void => {
    if (name !== null) bar.stop();
    name = null;
  };
  return {
    onBytes: (progress) => {
      if (name !== progress.name) {
        stop();
        bar.start(progress.total ?? progress.done, 0, { text: '' });
        name = progress.name;
      }
      bar.setTotal(progress.total ?? progress.done + 1);
      bar.update(progress.done, { text: describe(progress, speed.measure(progress)) });
    },
    print: (line) => {
      stop();
      stream.write(`${line}\n`);
    },
    stop,
  };
}

function lineDisplay(stream: NodeJS.WriteStream, speed: Speedometer, now: () => number): FetchDisplay {
  let printedAt = now();
  return {
    onBytes: (progress) => {
      const rate = speed.measure(progress);
      const isWhole = progress.done === progress.total;
      if (!isWhole && now() - printedAt < MS_PER_LINE) return;
      printedAt = now();
      stream.write(`${describe(progress, rate)}\n`);
    },
    print: (line) => stream.write(`${line}\n`),
    stop: () => undefined,
  };
}

/** Formats `ccd.zip: 12 of 213 MB, 4.1 MB/s, 49 s left`. */
function describe({ name, done, total }: FetchProgress, bytesPerSecond: number): string {
  const rate = bytesPerSecond > 0 ? `, ${formatMegabytes(bytesPerSecond)}/s` : '';
  if (total === null) return `${name}: ${formatMegabytes(done)}${rate}`;
  if (done >= total) return `${name}: ${formatMegabytes(total)}${rate}, whole`;
  const left = bytesPerSecond > 0 ? `, ${Math.ceil((total - done) / bytesPerSecond)} s left` : '';
  return `${name}: ${formatMegabytes(done)} of ${formatMegabytes(total)}${rate}${left}`;
}

/** Measures the bytes per second of the file that comes now. */
class Speedometer {
  readonly #now: () => number;
  #file: { name: string; startedAt: number; startedWith: number } | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  measure({ name, done }: FetchProgress): number {
    if (this.#file?.name !== name) this.#file = { name, startedAt: this.#now(), startedWith: done };
    const seconds = (this.#now() - this.#file.startedAt) / 1000;
    return seconds < 0.05 ? 0 : (done - this.#file.startedWith) / seconds;
  }
}
