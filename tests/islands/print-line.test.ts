import { afterEach, expect, it } from 'vitest';
import { printLineStyle } from '../../src/islands/page/print-line.ts';

const TODAY = new Date(2026, 10, 23, 12);

afterEach(() => {
  document.head.innerHTML = '';
  document.documentElement.lang = 'en';
});

it('prints the address of the page and the date on paper', () => {
  document.head.innerHTML = '<link rel="canonical" href="https://homeroom.test/nevada/reno/1-A/">';
  expect(printLineStyle(TODAY)).toContain('@bottom-left{content:"https://homeroom.test/nevada/reno/1-A/"');
  expect(printLineStyle(TODAY)).toContain('@bottom-right{content:"November 23, 2026"');
});

it('prints the date in Spanish, and no address that may be secret', () => {
  document.documentElement.lang = 'es';
  expect(printLineStyle(TODAY)).toContain('"23 de noviembre de 2026"');
  expect(printLineStyle(TODAY)).toContain('content:"https://homeroom.test"');
});
