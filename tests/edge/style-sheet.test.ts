import { beforeEach, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';

beforeEach(addColumbia);

it('the style sheet is for developers: where no variable turns it on there is none', async () => {
  for (const path of ['/styles', '/styles/', '/styles/?school=closed', '/styles/?lang=es']) {
    expect((await ask(path)).status).toBe(404);
  }
});
