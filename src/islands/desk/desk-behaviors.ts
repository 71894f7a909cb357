import { enhanceQueue } from './desk-queue.ts';
import { watchRuns } from './watched-runs.ts';

for (const queue of document.querySelectorAll<HTMLElement>('[data-desk-queue]')) enhanceQueue(queue);
for (const runs of document.querySelectorAll<HTMLElement>('[data-watched-runs]')) watchRuns(runs);
