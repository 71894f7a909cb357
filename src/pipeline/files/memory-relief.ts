import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The heap size that triggers a collection between two states. It keeps the process far below 700 MB. */
const RELIEF_ABOVE_BYTES = 240e6;
/** How much the heap grows between two collections. A collection of a large heap that freed little takes 0.2 s for nothing. */
const GROWTH_BYTES = 48e6;

let collect: (() => void) | null = null;
let leftOver = 0;

/** Collects garbage if the heap is large and has grown. V8 itself would let it grow with the machine's memory. */
export function relieveMemory(): void {
  const { heapUsed } = process.memoryUsage();
  if (heapUsed < RELIEF_ABOVE_BYTES || heapUsed < leftOver + GROWTH_BYTES) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
  leftOver = process.memoryUsage().heapUsed;
}
