import { expect } from '@playwright/test';
import { listMissingPackages } from '../../scripts/engines.ts';
import { pathOf } from '../e2e/site-pages.ts';
import { LANGUAGES, inLanguage, landsIf } from '../e2e/views.ts';
import { test } from './engine-test.ts';
import { findOverprinted, readPrintedWords } from './printed-words.ts';

for (const language of LANGUAGES)
  test(
    `a printed profile is one sheet without a word over another (${language})`,
    landsIf(false),
    async ({ visitor, baseURL }, testInfo) => {
      testInfo.skip(visitor.print === null, 'The driver of this engine cannot print.');
      testInfo.skip(listMissingPackages('printing').length > 0, 'poppler-utils is not installed.');
      await visitor.resize(1280);
      await visitor.open(`${baseURL}${inLanguage(pathOf('public profile'), language)}`);
      const words = visitor.print === null ? [] : readPrintedWords(await visitor.print());
      expect(words.at(-1)?.page, 'pages').toBe(1);
      expect(findOverprinted(words)).toEqual([]);
    },
  );
