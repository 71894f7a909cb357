import { enhanceQueue } from './desk-queue.ts';

for (const queue of document.querySelectorAll<HTMLElement>('[data-desk-queue]')) enhanceQueue(queue);
