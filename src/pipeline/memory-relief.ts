import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Heap in use above which an import collects garbage between two states, to stay far below 700 MB in all. */
const RELIEF_ABOVE_BYTES = 240e6;

let collect: (() => void) | null = null;

/** Collects garbage where much memory is in use: left alone, V8 grows with the machine rather than with the need. */
export function relieveMemory(): void {
  if (process.memoryUsage().heapUsed < RELIEF_ABOVE_BYTES) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
