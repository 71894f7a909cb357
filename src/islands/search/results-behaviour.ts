import { enhanceResults } from './results.ts';

for (const root of document.querySelectorAll<HTMLElement>('[data-search]')) enhanceResults(root);
