import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The heap size that triggers a collection between two states. It keeps the process far below 700 MB. */
const RELIEF_ABOVE_BYTES = 240e6;

let collect: (() => void) | null = null;

/** Collects garbage if the heap is large. V8 itself would let it grow with the machine's memory. */
export function relieveMemory(): void {
  if (process.memoryUsage().heapUsed < RELIEF_ABOVE_BYTES) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
