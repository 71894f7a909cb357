import { enhanceDistrictMap } from './district-map.ts';

for (const root of document.querySelectorAll<HTMLElement>('[data-district-map]')) enhanceDistrictMap(root);
