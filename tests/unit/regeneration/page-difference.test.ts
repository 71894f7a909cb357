import { expect, it } from 'vitest';
import { comparePages } from '../../../src/domain/regeneration/page-difference.ts';

const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;

it('lists the lines of text that differ', () => {
  const before = page('<h1>Oak School</h1><dl><dt>Phone</dt><dd><a href="tel:1">555-0100</a></dd></dl>');
  const after = page('<h1>Oak School</h1><dl><dt>Phone</dt><dd><a href="tel:2">555-0199</a></dd></dl>');
  expect(comparePages(before, after, 9)).toEqual({ removed: ['555-0100'], added: ['555-0199'] });
});

it('keeps words of one sentence on one line', () => {
  expect(comparePages(null, page('<p>Rated <b>9</b>/10 &amp; up</p><p>b</p>'), 9).added).toEqual([
    'Rated 9/10 & up',
    'b',
  ]);
});

it('leaves out scripts, drawings and attributes', () => {
  const before = page('<script>let a = "<p>1</p>";</script><svg><text>1</text></svg><p class="a">Same</p>');
  const after = page('<script>let b;</script><svg><text>2</text></svg><p class="b">Same</p>');
  expect(comparePages(before, after, 9)).toEqual({ removed: [], added: [] });
});

it('shows no more lines than the limit', () => {
  expect(comparePages(null, page('<p>a</p><p>b</p><p>c</p>'), 2).added).toEqual(['a', 'b']);
});
