import { hasTrend } from '#domain/profile/trends.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type {
  CollegeReadinessContent,
  CollegeReadinessGroup,
  CollegeSuccessContent,
  MeasuresContent,
} from '#domain/profile/college-readiness-module.ts';
import type { MeasureView } from '#domain/profile/module-view.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { definitionsHtml } from './definitions-html.ts';
import { barListHtml } from './figure-bars.ts';
import { measureBars, measureTableHtml } from './measure-rows.ts';
import { ratingBarHtml } from './rating-bar.ts';
import { cutListHtml } from '#components/ui/show-more.ts';

/** Measures of a list that are shown at once. */
const SHOWN_MEASURES = 2;

/**
 * Graduation, ACT and SAT beside each other; of each the first figures, the others on demand. The academic progress shows
 * the years of those with a trend.
 */
export function collegeReadinessHtml(
  { rating, range, ratingsYear, groups }: CollegeReadinessContent,
  language: Language,
): Html {
  const t = translatorFor(language);
  const all = groups.flatMap(({ measures }) => measures);
  const others = all.filter(({ measure, history }) => !hasTrend(measure, history));
  const trends = html`<p><a href="#Academic_progress">${t('profile-college-readiness.trends')}</a></p>`;
  const caption = t('profile-college-readiness.caption');
  return html`${rating !== null && ratingBarHtml({ label: t('profile-college-readiness.rating'), rating, range, year: ratingsYear }, language)}
    <div class="module-columns">${groups.map((group) => groupHtml(group, language))}</div>
    ${others.length < all.length && trends}${measureTableHtml(others, { caption, language })}`;
}

function groupHtml({ group, measures }: CollegeReadinessContent['groups'][number], language: Language): Html {
  const t = translatorFor(language);
  const scale = scaleNote(group, { measures, language });
  return html`<div>
    <h4>${t(`profile-college-readiness.group.${group}`)}</h4>
    ${measureListHtml(measures, language, group === 'graduation' ? SHOWN_MEASURES : 1)}${scale !== null && html`<p class="note">${scale}</p>`}${definitionsHtml(latestOf(measures), language)}
  </div>`;
}

/** The newest figures with their measures. */
function latestOf(measures: readonly MeasureView[]) {
  return measures.map(({ measure, latest }) => ({ ...latest, measure }));
}

/** The scale of a test, if the group has a score. */
function scaleNote(
  group: CollegeReadinessGroup,
  { measures, language }: { measures: readonly MeasureView[]; language: Language },
): string | null {
  if (group !== 'act' && group !== 'sat') return null;
  const scores = measures.filter(({ measure }) => MEASURES[measure].unit === 'score').map(({ measure }) => measure);
  if (scores.length === 0) return null;
  const isPast = group === 'sat' && !scores.includes('sat-total') && scores.includes('sat-total-2400');
  return translatorFor(language)(`profile-college-readiness.scale.${isPast ? 'satPast' : group}`);
}

/** Awards first, then what the graduates did. */
export function collegeSuccessHtml({ measures, awardYears }: CollegeSuccessContent, language: Language): Html {
  const t = translatorFor(language);
  const caption = t('profile-college-success.caption');
  return html`${awardHtml(awardYears, language)}${measureListHtml(measures, language)}${definitionsHtml(latestOf(measures), language)}
  ${measureTableHtml(measures, { caption, language })}`;
}

function awardHtml({ csa, gold }: CollegeSuccessContent['awardYears'], language: Language): Html | null {
  if (csa.length === 0 && gold.length === 0) return null;
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const won = t('profile-college-success.awardYears', { years: schoolYears([...csa, ...gold]) });
  const golden = gold.length === 0 ? null : t('profile-college-success.goldYears', { years: schoolYears(gold) });
  const words = golden === null ? won : `${won} ${golden}`;
  return html`<div class="award">
    <h4>${t('profile-college-success.award')}</h4>
    <p>${words}</p>
    <p class="note">${t('profile-college-success.awardMeaning')}</p>
  </div>`;
}

/** Courses above the grade's level, and Advanced Placement exams. */
export function advancedCoursesHtml({ measures }: MeasuresContent, language: Language): Html {
  const t = translatorFor(language);
  const caption = t('profile-advanced-courses.caption');
  return html`<p>${t('profile-advanced-courses.lead')}</p>
    ${measureListHtml(measures, language)}${definitionsHtml(latestOf(measures), language)}${measureTableHtml(measures, { caption, language })}`;
}

function measureListHtml(measures: readonly MeasureView[], language: Language, shown = SHOWN_MEASURES): Html {
  return cutListHtml(measureBars(measures, language), { listOf: (rows) => barListHtml(rows), language, shown });
}
