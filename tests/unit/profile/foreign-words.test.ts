import { describe, expect, it } from 'vitest';
import { itemsOfEntries, mixedListHtml } from '#components/profile/mixed-list.ts';
import { sourceProse } from '#components/profile/source-text.ts';
import { createElement } from 'react';
import { ReviewList } from '#components/reviews/ReviewList.tsx';
import { drawMarkup } from '#markup/draw-markup.ts';
import type { PublishedReview } from '#domain/reviews/school-reviews.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-contract.ts';
import type { Language } from '#domain/places/language.ts';
import { calendarHtml } from '#markup/calendar.ts';

const KNOWN = 'Of all conflicts that were reported.';
const UNKNOWN = '<p>Counted <em>twice</em> a year.</p>';
const REVIEW: PublishedReview = {
  ...{ id: '1', userType: 'parent', stars: 4, comment: 'Kind and busy.', wouldRecommend: null, topics: [] },
  ...{ experienceYear: null, language: 'en', createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
  ...{ authorDigest: 'abcdef', isInvented: false, reply: null },
};

function drawEntry(infoText: string, language: Language): string {
  const entry = { label: 'Anything', infoText, score: 1, visualization: 'bar_graph', stateAverage: null } as const;
  return mixedListHtml(itemsOfEntries([entry], language), language).markup;
}

function drawReview(review: Partial<PublishedReview>, language: Language): string {
  const school = { state: 'ky', id: '210003002021' } as const;
  const list = { reviews: [{ ...REVIEW, ...review }], school, path: '/kentucky/', language } as const;
  return drawMarkup(createElement(ReviewList, list)).markup;
}

function drawEvents(languages: readonly (string | undefined)[], language: Language): string {
  const data = languages.map((of, at): CalendarEvent => {
    return { uid: `e-${at}`, name: 'Fair', startDate: '2026-12-01', ...(of !== undefined && { language: of }) };
  });
  const place = { school: { state: 'ky', id: '210003002021' }, language, siteOrigin: 'https://homeroom.test' };
  return calendarHtml({ data, verified: false, lastUpdated: null }, place).markup;
}

describe('what a figure means', () => {
  it('is translated if we know it', () => {
    expect(drawEntry(KNOWN, 'es')).toContain('<div>De todos los conflictos que se reportaron.</div>');
    expect(drawEntry('<p>At least <strong>65%</strong> of the day.</p>', 'es')).toContain('Al menos el 65% del día.');
  });

  it('is announced as English if we do not', () => {
    expect(drawEntry(UNKNOWN, 'es')).toMatch(/<summary>Qué significa \(en inglés\).*<div lang="en"><p>Counted/s);
    expect(drawEntry(UNKNOWN, 'en')).toContain('<summary>What this means<');
  });

  it('has a note in other places, too', () => {
    expect(sourceProse(UNKNOWN, 'es').markup).toMatch(/<p class="note">En inglés:\s*<div lang="en">/);
    expect(sourceProse(KNOWN, 'es').markup).not.toContain('En inglés');
    expect(sourceProse(UNKNOWN, 'en').markup).toBe(`<div>${UNKNOWN}</div>`);
  });
});

describe('a review in another language', () => {
  it('says so once, above its text', () => {
    expect(drawReview({}, 'es')).toMatch(/Escrita en inglés\..*Kind and busy\./s);
    expect(drawReview({ language: 'es' }, 'en')).toContain('Written in Spanish.');
    expect(drawReview({}, 'en')).not.toContain('Written in');
  });

  it('needs no note if it has only stars', () => {
    expect(drawReview({ comment: '' }, 'es')).not.toContain('Escrita en');
  });
});

describe('dates with names in another language', () => {
  it.each([
    ['es', ['en-US', 'en'], 'Los nombres de estos eventos están en inglés.'],
    ['es', ['en', undefined], 'No los traducimos.'],
    ['en', ['es'], 'We don’t translate them.'],
  ] as const)('have one note above the list (%s, %o)', (language, languages, note) => {
    expect(drawEvents(languages, language).split(note)).toHaveLength(2);
  });

  it.each([
    ['es', ['es-US']],
    ['en', ['en', undefined]],
  ] as const)('have none if the page has the same language (%s, %o)', (language, languages) => {
    expect(drawEvents(languages, language)).not.toContain('class="note"');
  });
});
