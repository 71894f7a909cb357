import { basename } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import type { OnProgress } from '../report/import-report.ts';

export interface ProgressDisplay {
  readonly onProgress: OnProgress;
  stop(): void;
}

/** Shows a bar for each file on a terminal. Anywhere else it prints a line for each finished file. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): ProgressDisplay {
  return stream.isTTY ? barDisplay(stream) : lineDisplay(stream);
}

function barDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  const bar = new SingleBar(
    { format: '{bar} {percentage}% {file}', stream, hideCursor: true, clearOnComplete: true, fps: 10 },
    Presets.shades_classic,
  );
  bar.start(100, 0, { file: '' });
  return {
    onProgress: ({ file, share }) => bar.update(Math.floor(share * 100), { file: basename(file) }),
    stop: () => bar.stop(),
  };
}

function lineDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  const done = new Set<string>();
  return {
    onProgress: ({ file, share }) => {
      if (share < 1 || done.has(file)) return;
      done.add(file);
      stream.write(`${basename(file)}: done\n`);
    },
    stop: () => undefined,
  };
}
