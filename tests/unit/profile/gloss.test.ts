import { describe, expect, it } from 'vitest';
import { PROFILE_GROUPS } from '#components/profile/profile-module.ts';
import { profileGroupHtml } from '#components/profile/profile-group-html.ts';
import { explainOnce } from '#components/ui/gloss-html.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { TEXTS } from '#i18n/texts.ts';
import { aFilledDocument, aProfilePage } from '../../fixtures/page-model-builders.ts';

describe('a term that a family may not know', () => {
  it('is explained at its first mention only', () => {
    const explain = explainOnce('es');
    expect(explain(['proficient'], '<td>Lectura</td>')).toBeNull();
    expect(explain(['proficient'], '<td>la meta (proficient)</td>')?.markup).toContain(
      '<dfn>Meta del estado (proficient)</dfn>: ',
    );
    expect(explain(['proficient', 'cte'], 'proficient, CTE')?.markup).not.toContain('Meta del estado');
    expect(explain(['cte'], 'CTE')).toBeNull();
  });

  it('is a whole word, not a part of an address', () => {
    expect(explainOnce('en')(['equity'], '<section id="Equity_overview">')).toBeNull();
    expect(explainOnce('en')(['cte'], 'characters')).toBeNull();
    expect(explainOnce('en')(['equity'], '<b>Equity</b>')).not.toBeNull();
  });

  it.each(LANGUAGE_CODES)('is explained once on a whole profile in "%s"', (language) => {
    const page = aProfilePage({ document: aFilledDocument() });
    const explain = explainOnce(language);
    const groups = PROFILE_GROUPS.map((group) => profileGroupHtml(group, { page, language, explain })?.markup ?? '');
    const { proficient, equity, cte } = TEXTS[language].glossary;
    for (const { meaning } of [proficient, equity]) expect(groups.join('').split(meaning)).toHaveLength(2);
    expect(groups.join('').includes(cte.meaning)).toBe(/\bCTE\b/.test(groups.join('').replace(cte.meaning, '')));
    expect(groups[0]).toContain(equity.meaning);
  });

  it.each(LANGUAGE_CODES)('mentions itself, so that its explanation is found in "%s"', (language) => {
    for (const { mention, term } of Object.values(TEXTS[language].glossary))
      expect(term).toMatch(new RegExp(mention, 'i'));
  });
});
