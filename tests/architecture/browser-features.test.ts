import { expect, it } from 'vitest';
import { findNewScriptFeatures, findNewStyleFeatures } from './browser-features.ts';

/** Features that a supported browser may lack, and what its visitors get. */
const GUARDED_IN_SCRIPTS: Readonly<Record<string, string>> = {
  'Window.cookieStore': 'Asked for with `in`: without it, a list that another tab changed follows its storage.',
};

const ACCEPTED_IN_STYLES: Readonly<Record<string, string>> = {
  'at-rules.media.scripting': 'Neither side applies: what only scripts use shows before they run, and works after.',
  'at-rules.page': 'Paper keeps the margins of the browser.',
  'properties.break-after.avoid': 'A heading can be the last line of a printed page.',
  'properties.content-visibility': 'Closed parts stay closed on paper.',
  'properties.cursor.default': 'Touch screens have no pointer.',
  'properties.cursor.not-allowed': 'Touch screens have no pointer.',
  'properties.cursor.pointer': 'Touch screens have no pointer.',
  'properties.forced-color-adjust': 'It has no forced colors.',
  'properties.print-color-adjust.exact': 'The build adds the older name with a prefix.',
  'properties.resize': 'A text field keeps its size.',
  'properties.rx': 'Bars have square corners.',
  'properties.scrollbar-width': 'Rows that scroll show their bar.',
  'properties.text-wrap': 'Lines of headings differ in length.',
  'selectors.-webkit-search-cancel-button': 'Firefox has no such button to hide.',
  'selectors.details-content': 'Closed parts stay closed on paper.',
  'selectors.has':
    'Firefox 115 to 120: hints of the open dialog and gaps below fixed bars are missing; forms show every field.',
  'selectors.popover-open': 'Filters are below the results: `@supports not selector(:popover-open)`.',
};

it('guards scripts against browsers without a feature', { timeout: 60_000 }, () => {
  const found = findNewScriptFeatures();
  expect(listUses(found, GUARDED_IN_SCRIPTS)).toEqual([]);
  expect(Object.keys(GUARDED_IN_SCRIPTS).filter((name) => !found.has(name))).toEqual([]);
});

it('accepts only listed features that a browser lacks', () => {
  const found = findNewStyleFeatures();
  expect(listUses(found, ACCEPTED_IN_STYLES)).toEqual([]);
  expect(Object.keys(ACCEPTED_IN_STYLES).filter((name) => !found.has(name))).toEqual([]);
});

/** Features outside the list, with the files that use them. */
function listUses(found: ReturnType<typeof findNewScriptFeatures>, listed: Readonly<Record<string, string>>): string[] {
  return [...found].flatMap(([name, files]) => (name in listed ? [] : `${name}: ${[...files].join(', ')}`));
}
