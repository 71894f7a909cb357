import { beforeEach, expect, it } from 'vitest';
import { ownIds } from '../../src/edge/style-sheet/own-ids.ts';
import { addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';

beforeEach(addColumbia);

it('the style sheet is off without its variable', async () => {
  for (const path of ['/styles', '/styles/', '/styles/?school=closed', '/styles/?lang=es']) {
    expect((await ask(path)).status).toBe(404);
  }
});

const SAMPLE = (name: string) =>
  `<div data-sample="${name}"><label for="a">A</label><input id="a" form="saves"><section aria-labelledby="b"><h2 id="b">B</h2></section><nav aria-label="N"><a href="#b">B</a></nav><i hidden data-sample-end></i></div>`;

it('repeated components get their own ids and landmarks', () => {
  const page = ownIds(`<h2 id="a">A</h2>${SAMPLE('X')}${SAMPLE('Y')}<a href="#a">A</a>`);
  expect(page).toContain('<label for="X-a">A</label><input id="X-a" form="saves">');
  expect(page).toContain('<section aria-label="Y-b"><h2 id="Y-b">B</h2></section>');
  expect(page).toContain('<nav aria-label="Y: N"><a href="#Y-b">B</a></nav>');
  expect(page.match(/"#?a"/g)).toEqual(['"a"', '"#a"']);
});
