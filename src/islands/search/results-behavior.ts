import { enhanceCompareTray } from './compare-tray.ts';
import { enhanceFilterSheet } from './filter-sheet.ts';
import { enhanceResults } from './results.ts';

for (const root of document.querySelectorAll<HTMLElement>('[data-search]')) enhanceResults(root);
for (const tray of document.querySelectorAll<HTMLFormElement>('[data-compare-tray]')) enhanceCompareTray(tray);
for (const sheet of document.querySelectorAll<HTMLElement>('[data-filter-panel]')) enhanceFilterSheet(sheet);
