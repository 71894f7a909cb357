import { enhanceSearchMap } from './search-map.ts';

for (const slot of document.querySelectorAll<HTMLElement>('[data-search-map]')) enhanceSearchMap(slot);
