import type { Language } from '#domain/places/language.ts';
import { exactly, type Interval } from '#domain/figures/interval.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { MeasureView } from '#domain/profile/module-view.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { MEASURES, type ValueType, type Visualization } from '#domain/figures/measures.ts';
import { html, sanitized, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barHtml, type BarFigure } from './figure-bars.ts';
import { averageNote, figureText, yearText } from './figure-text.ts';
import { cutListHtml } from '#components/ui/show-more.ts';
import { findMeaning, sourceSpan, sourceText } from './source-text.ts';

type MixedEntry = NonNullable<ProfileDocument['discipline']>[number];

/** One entry of a list in which each is drawn its own way. */
export interface MixedItem {
  readonly label: string;
  /** In the source's own words, which are English. */
  readonly isSourceText: boolean;
  /** Markup of the source, sanitized by the import. Null if nothing explains the entry. */
  readonly info: string | null;
  readonly visualization: Visualization;
  readonly figure: BarFigure;
  /** The figure in words, or the reason why it is missing. */
  readonly text: string;
  /** The average in a sentence. */
  readonly averageNote: string | null;
  /** The year, if the entry has its own. */
  readonly year: string | null;
  readonly scale: number;
}

/** The title of a list with the year of its entries, if that is known. */
export function addYear(title: string, year: SchoolYear | null, language: Language): string {
  return year === null ? title : `${title}, ${formatFor(language).schoolYear(year)}`;
}

/** A list of entries of mixed kinds: the first 3, the others behind "Show more". */
export function mixedListHtml(items: readonly MixedItem[], language: Language): Html {
  const listOf = (some: readonly MixedItem[]): Html =>
    html`<ul class="bars mixed">
      ${some.map((item) => mixedItemHtml(item, language))}
    </ul>`;
  return items.length === 0 ? html`` : cutListHtml(items, { listOf, language });
}

/** Turns entries in a source's own words into items. `year` is for lists whose title has none. */
export function itemsOfEntries(
  entries: readonly MixedEntry[],
  language: Language,
  year: SchoolYear | null = null,
): readonly MixedItem[] {
  const t = translatorFor(language);
  const { schoolYear, value } = formatFor(language);
  return entries.map((entry) => {
    const { visualization, score, stateAverage } = entry;
    const print = (figure: number): string => value(figure, ENTRY_TYPES[visualization]);
    return {
      label: entry.label,
      isSourceText: true,
      info: entry.infoText,
      visualization,
      figure: {
        value: score,
        lower: null,
        upper: null,
        average: readStateAverage(entry),
        missing: score === null ? 'not-reported' : null,
      },
      text: score === null ? t('profile.missing.not-reported') : print(score),
      averageNote: stateAverage === null ? null : t('profile.stateAverage', { value: print(stateAverage) }),
      year: year === null ? null : schoolYear(year),
      scale: 100,
    };
  });
}

/** The averages that sources themselves report beside entries. */
export function averagesOfEntries(
  entries: readonly MixedEntry[],
): readonly { value: number | null; average: Interval | null }[] {
  return entries.map((entry) => ({ value: entry.score, average: readStateAverage(entry) }));
}

function readStateAverage({ stateAverage }: MixedEntry): Interval | null {
  return stateAverage === null ? null : exactly(stateAverage);
}

/** Turns measures with their newest figure into items. */
export function itemsOfMeasures(measures: readonly MeasureView[], language: Language): readonly MixedItem[] {
  return measures.map(({ measure, latest }) => ({
    label: profileNames(language).measure[measure],
    isSourceText: false,
    info: null,
    visualization: MEASURES[measure].drawnAs,
    figure: latest,
    text: figureText(latest, language),
    averageNote: averageNote(latest, language),
    year: yearText(latest, language),
    scale: MEASURES[measure].scale ?? 100,
  }));
}

const ENTRY_TYPES = {
  dollar_viz: 'dollars',
  percent_viz: 'percent',
  percent_viz_inverted: 'percent',
  plain_text_viz: 'count',
  ratio_viz: 'ratio',
  bar_graph: 'percent',
} as const satisfies Record<Visualization, ValueType>;

function mixedItemHtml(item: MixedItem, language: Language): Html {
  const t = translatorFor(language);
  const { visualization, figure } = item;
  const label = item.isSourceText ? sourceSpan(item.label, language) : html`<span>${item.label}</span>`;
  const notes = [
    item.year,
    item.averageNote,
    visualization === 'percent_viz_inverted' ? t('profile-figures.lowerIsBetter') : null,
  ].filter((note) => note !== null);
  const note = notes.length === 0 ? null : html`<small>${notes.join(' · ')}</small>`;
  const number =
    figure.missing === null ? html`<b>${valueHtml(item, language)}</b>` : html`<b class="missing">${item.text}</b>`;
  return html`<li${visualization === 'percent_viz_inverted' && html` class="inverted"`}>
    ${label} ${number}${barOf(item)}${note}${infoHtml(item, language)}
  </li>`;
}

function valueHtml({ visualization, text }: MixedItem, language: Language): string {
  return visualization === 'ratio_viz' ? translatorFor(language)('profile-figures.ratio', { value: text }) : text;
}

/** Only shares and scores have a bar. */
function hasBar({ visualization, figure }: MixedItem): boolean {
  return figure.missing === null && (visualization === 'bar_graph' || visualization.startsWith('percent_viz'));
}

function barOf(item: MixedItem): Html | null {
  return hasBar(item) ? barHtml(item.figure, item.scale, 1) : null;
}

function infoHtml({ info, label }: MixedItem, language: Language): Html | null {
  if (info === null) return null;
  const t = translatorFor(language);
  const known = findMeaning(info, language);
  const isKnown = language === 'en' || known !== null;
  const of = html`<span class="visually-hidden">: ${sourceText(label, language)}</span>`;
  return html`<details class="info">
    <summary>${t(isKnown ? 'profile-figures.about' : 'profile-figures.aboutInEnglish')}${of}</summary>
    ${isKnown && language !== 'en' ? html`<div>${known}</div>` : html`<div lang="en">${sanitized(info)}</div>`}
  </details>`;
}
