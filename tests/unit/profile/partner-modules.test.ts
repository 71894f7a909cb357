import { describe, expect, it } from 'vitest';
import { PROFILE_MODULES } from '#components/profile/profile-modules.ts';
import { missingModulesHtml } from '#components/profile/missing-modules-html.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { textsFor } from '#i18n/texts.ts';
import { calendarModule } from '#domain/profile/calendar-module.ts';
import { homesModule } from '#domain/profile/homes-module.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import { printModule } from '../../fixtures/printed-modules.ts';

const partners = { calendar: true, homes: true };
const page = aProfilePage({ partners });

describe('the calendar of a profile', () => {
  it('is a link to the dates, by which scripts find the school', () => {
    const markup = printModule('Calendar', page, 'es');
    expect(markup).toContain(`href="${page.path}calendar/?lang=es"`);
    expect(markup).toContain('data-calendar="ca-060000000001"');
  });

  it('has the dates that were known when the profile was made', () => {
    const markup = printModule('Calendar', aProfilePage({ partners, dates: [['2026-12-01', 'Open house <b>']] }), 'es');
    expect(markup).toContain('<li>1 de diciembre de 2026: <span dir="auto" lang="">Open house &lt;b&gt;');
  });

  it('is missing without a partner and for a closed school', () => {
    expect(calendarModule(aProfilePage())).toEqual({ kind: 'empty', reason: 'no-dates' });
    const school = aSchool({ status: { kind: 'closed', lastYear: null } });
    expect(calendarModule(aProfilePage({ partners, school })).kind).toBe('empty');
  });
});

describe('the homes of a profile', () => {
  it('are a link that says it is an advertisement', () => {
    const markup = printModule('Nearby_homes', page, 'en');
    expect(markup).toContain('Advertisement');
    expect(markup).toContain(`href="${page.path}homes/" rel="nofollow"`);
    expect(printModule('Nearby_homes', page, 'es')).toContain('Anuncio');
  });

  it.each(LANGUAGE_CODES)('are missing without a partner (%s)', (language) => {
    const markup = missingModulesHtml(aProfilePage(), language)?.markup ?? '';
    expect(markup).toContain('<span id="Nearby_homes">');
    expect(markup).not.toContain(textsFor(language, 'homes').none);
  });

  it('need the place of the school', () => {
    expect(homesModule(aProfilePage({ partners, school: aSchool({ lat: null, lon: null }) })).kind).toBe('empty');
  });

  it('are never beside figures about race, income or groups', () => {
    const anchors = PROFILE_MODULES.map(({ anchor }) => anchor);
    expect(anchors.slice(-2)).toEqual(['Sources', 'Nearby_homes']);
  });
});
