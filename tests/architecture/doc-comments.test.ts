import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The last line of a doc comment, alone or with its start. */
const DOC_COMMENT_END = /^(?:\/\*\*.*| )\*\/$/;

/** Lists the exports of a text without a doc comment on the line before. */
function findBareExports(text: string): string[] {
  const lines = text.split('\n');
  return lines.filter((line, at) => /^export\b/.test(line) && !DOC_COMMENT_END.test(lines[at - 1] ?? ''));
}

it.each(['domain', 'data', 'i18n'])('explains every export of src/%s', (layer) => {
  const bare = globSync(`src/${layer}/**/*.ts`).flatMap((file) =>
    findBareExports(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(bare).toEqual([]);
});

it.each([
  'function one() {',
  'const ONE = 1;',
  'type One = 1;',
  'interface One {',
  'class One {',
  "{ one } from './a';",
])('reports a bare export of %s', (declaration) => {
  const bare = `export ${declaration}`;
  expect(findBareExports(`/** One. */\n${bare}\n\n// One.\n${bare}\n/** One. */\n\n${bare}`)).toEqual([bare, bare]);
});
