import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An exported function at the start of a line, with what ends the line before it. */
const EXPORTED = /(^|\n)([^\n]*)\nexport (?:async )?function\*? (\w+)/g;

it.each(['domain', 'data', 'i18n'])('explains every exported function of src/%s', (layer) => {
  const bare = globSync(`src/${layer}/**/*.ts`).flatMap((file) =>
    [...`\n${readFileSync(file, 'utf8')}`.matchAll(EXPORTED)].flatMap(([, , before, name]) =>
      before?.trimEnd().endsWith('*/') ? [] : [`${file}: ${name}`],
    ),
  );
  expect(bare).toEqual([]);
});
