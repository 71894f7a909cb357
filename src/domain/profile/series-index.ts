import type { ProfilePage } from './profile-page.ts';
import type { PooledSchool } from '../figures/average-pool.ts';
import type { Measure, Series, SourceId, Subject } from '../figures/figure-schema.ts';
import { toPooled } from '../schools/school-kind.ts';
import { hasNewerFigure } from '../figures/known-figures.ts';
import type { AverageSeries } from '../figures/profile-document.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import { shownSeries } from '../figures/suppression.ts';

/** The topic of figures, for any group of students. */
export type Topic = Pick<Series, 'measure' | 'subject'>;

/**
 * The series over all grades by measure, subject and group. They are maps within maps, because a key made of three names
 * costs more than three lookups.
 */
type Topics<Of> = ReadonlyMap<Measure, ReadonlyMap<Subject | undefined, ReadonlyMap<Subgroup, Of>>>;

/** What modules look up in the series of a page. Suppressed series are hidden in it. */
interface PageIndex {
  /** What decides the pools of its figures. */
  readonly pooled: PooledSchool;
  readonly topics: Topics<Series>;
  readonly byMeasure: ReadonlyMap<Measure, readonly Series[]>;
  /** By source, because averages of one source are not comparable with figures of another. */
  readonly averages: ReadonlyMap<SourceId, Topics<AverageSeries>>;
  /** Averages of single grades, which few sources have. */
  readonly gradeAverages: readonly AverageSeries[];
}

// Every module looks for a few of hundreds of series, so each page indexes them once.
const INDEXES = new WeakMap<ProfilePage, PageIndex>();

/** Returns the index of a page's series and averages. Builds it on the first call for the page. */
export function indexSeries(page: ProfilePage): PageIndex {
  const known = INDEXES.get(page);
  if (known !== undefined) return known;
  const shown = shownSeries(page.document.series);
  const index: PageIndex = {
    pooled: toPooled(page.school),
    topics: topicsOf(shown, hasNewerFigure),
    byMeasure: Map.groupBy(shown, (series) => series.measure),
    averages: new Map(
      [...Map.groupBy(page.averages, ({ source }) => source)].map(([id, own]) => [id, topicsOf(own, () => false)]),
    ),
    gradeAverages: page.averages.filter(({ grade }) => grade !== undefined),
  };
  INDEXES.set(page, index);
  return index;
}

function topicsOf<Of extends Omit<Series, 'points'>>(
  series: readonly Of[],
  isPreferred: (one: Of, known: Of) => boolean,
): Topics<Of> {
  const topics = new Map<Measure, Map<Subject | undefined, Map<Subgroup, Of>>>();
  for (const one of series) {
    if (one.grade !== undefined) continue;
    const subjects = getOrAdd(topics, one.measure);
    const groups = getOrAdd(subjects, one.subject);
    const group = one.subgroup ?? 'all';
    const known = groups.get(group);
    if (known === undefined || isPreferred(one, known)) groups.set(group, one);
  }
  return topics;
}

function getOrAdd<Key, Of, Value>(map: Map<Key, Map<Of, Value>>, key: Key): Map<Of, Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const added = new Map<Of, Value>();
  map.set(key, added);
  return added;
}

/** Returns the groups of a topic, or undefined without any. */
export function listGroups<Of>(topics: Topics<Of>, { measure, subject }: Topic): ReadonlyMap<Subgroup, Of> | undefined {
  return topics.get(measure)?.get(subject);
}

/** Finds the averages of the pool for the topic, group, grade and source of a series. */
export function findAverages(page: ProfilePage, series: Series): AverageSeries | undefined {
  const { averages, gradeAverages } = indexSeries(page);
  const group = series.subgroup ?? 'all';
  const own = averages.get(series.source);
  if (series.grade === undefined) return own === undefined ? undefined : listGroups(own, series)?.get(group);
  return gradeAverages.find(
    (one) =>
      one.source === series.source &&
      one.grade === series.grade &&
      one.measure === series.measure &&
      one.subject === series.subject &&
      (one.subgroup ?? 'all') === group,
  );
}
