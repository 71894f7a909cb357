import type { DistrictReport } from '#domain/communities/district-reports.ts';
import type { Point } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { definitionsHtml } from '#components/profile/definitions-html.ts';
import { figureTableHtml } from '#components/profile/figure-table.ts';
import { figureText } from '#components/profile/figure-text.ts';
import { explainOnce } from '#components/ui/gloss-html.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames, topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';

/** What sources report of a district as a whole: the newest figure of each topic, and groups of students in tables. */
export function districtReportsHtml(reports: readonly DistrictReport[], language: Language): Html {
  const t = translatorFor(language);
  if (reports.length === 0) return html``;
  const content = html`${[...Map.groupBy(reports, ({ source }) => source)].map(([source, own]) => {
    return html`<p class="note">${t('places.district.reported.lead', { source: t(`sources.name.${source}`) })}</p>
      <ul class="trends district-reports">
        ${own.map((report) => reportHtml(report, language))}
      </ul>
      ${definitionsHtml(own.flatMap(definedOf), language)}
      ${[...Map.groupBy(own, ({ measure }) => measure).values()].map((alike) => groupTableHtml(alike, language))}`;
  })}`;
  return html`<div class="district-results">
    <h3>${t('places.district.reported.title')}</h3>
    ${explainOnce(language)(['proficient', 'chronic-absence', 'uc-csu'], content.markup)}${content}
  </div>`;
}

/** The newest figure, for its definition. */
function definedOf({ measure, source, points }: DistrictReport) {
  return points.slice(0, 1).map(({ year }) => ({ measure, source, year }));
}

/** A table of the groups of students in one measure. Empty: no source reports groups. */
function groupTableHtml(reports: readonly DistrictReport[], language: Language): Html {
  const t = translatorFor(language);
  const names = profileNames(language);
  const [first] = reports;
  if (first === undefined || reports.every(({ groups }) => groups.length === 0)) return html``;
  const sections = reports.map(({ points, groups, ...topic }) => ({
    heading: topicName(topic, language),
    lines: [
      ...points.slice(0, 1).map((point) => ({ heading: names.subgroup.all, figure: toFigure(topic, point) })),
      ...groups.map(({ subgroup, point }) => ({ heading: names.subgroup[subgroup], figure: toFigure(topic, point) })),
    ],
  }));
  const caption = t('places.district.reported.groups', { measure: names.measure[first.measure] });
  return figureTableHtml(
    { caption, first: t('profile.table.group'), own: t('places.district.own'), sections },
    language,
  );
}

function reportHtml({ points, groups: _groups, ...topic }: DistrictReport, language: Language): Html {
  const { schoolYear } = formatFor(language);
  const measure = profileNames(language).measure[topic.measure];
  const [newest, ...earlier] = points;
  if (newest === undefined) return html``;
  const past = earlier.map((point) => `${figureText(toFigure(topic, point), language)} ${schoolYear(point.year)}`);
  const heading = topic.subject === null ? measure : topicName(topic, language);
  return html`<li>
    <h4>${heading}</h4>
    <p><b>${figureText(toFigure(topic, newest), language)}</b> ${schoolYear(newest.year)}</p>
    <p>${[...(topic.subject === null ? [] : [measure]), ...past].join(' · ')}</p>
  </li>`;
}

function toFigure({ source, measure }: Pick<DistrictReport, 'source' | 'measure'>, point: Point): FigureView {
  const { year, value, lower = null, upper = null, missing = null, students = null } = point;
  return {
    year,
    source,
    type: MEASURES[measure].unit,
    value,
    lower,
    upper,
    missing,
    students,
    average: null,
    pool: null,
  };
}
