import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { BANNED_IN_COMMENTS, BANNED_IN_ENGLISH } from './banned-words.ts';
import { readComments, readTestTitles } from './written-texts.ts';
it('scan', () => {
  const c = readComments().map((t) => ({
    kind: 'c',
    ...t,
    hit: [...BANNED_IN_ENGLISH, ...BANNED_IN_COMMENTS].filter((b) => b.pattern.test(t.text)).length,
  }));
  const t = readTestTitles().map((t) => ({
    kind: 't',
    ...t,
    hit: BANNED_IN_ENGLISH.filter((b) => b.pattern.test(t.text)).length,
  }));
  writeFileSync('/tmp/lang-scan.json', JSON.stringify([...c, ...t]));
});
