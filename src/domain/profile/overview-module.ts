import type { ProfilePage } from './profile-page.ts';
import { cutDescription, type CutDescription } from './description-cut.ts';
import type { FilledModule, ModuleView } from './module-view.ts';
import type { SourceNote } from '../figures/source-note.ts';
import { coversPrivateSchoolsOnly, SOURCES } from '../figures/sources.ts';
import { findOwnAnswer, findOwnAnswers } from '../claims/own-answers.ts';
import { SCHOOL_SUB_TYPES, type ProfileDocument } from '../figures/profile-document.ts';
import { parseOrientation, type ReligiousOrientation } from './religious-orientations.ts';

/** A kind of school that the overview draws with an icon, such as Montessori. */
export type SchoolSubType = (typeof SCHOOL_SUB_TYPES)[number];

/** What kind of school it is, and how it describes itself. */
export interface OverviewContent {
  /** Each kind once. `description` is from the school, except for an `orientation` from a survey. */
  readonly subTypes: readonly {
    readonly icon: SchoolSubType;
    readonly orientation: ReligiousOrientation | null;
    readonly description: string | null;
  }[];
  /** True if the school reported it, false if it is from the national survey of private schools. */
  readonly isOwnWords: boolean;
  readonly description: CutDescription;
  /** The Spanish description of the school's officials, or null. */
  readonly spanish: CutDescription | null;
  /** The day on which the school's officials published their part. Null: they published none. */
  readonly publishedOn: string | null;
}

/** Builds the module that describes the school: its sub-types (Montessori, magnet, …) and its own description. */
export function overviewModule(page: ProfilePage): ModuleView<OverviewContent> {
  const subTypes = new Map(listSubTypes(page).map((subType) => [subType.icon, subType]));
  const texts = describe(page);
  const isDescribed = texts.description.paragraphs.length > 0 || texts.spanish !== null;
  if (subTypes.size === 0 && !isDescribed) return { kind: 'empty', reason: 'not-shared' };
  const survey = page.document.sources.find(({ source }) => coversPrivateSchoolsOnly(source));
  const isOwnWords = survey === undefined || isDescribed || findSelfReportedSources(page).length > 0;
  const content: OverviewContent = {
    subTypes: [...subTypes.values()].map(({ icon, description: words }) => {
      const orientation = icon === 'religious' ? parseOrientation(words) : null;
      return { icon, orientation, description: words };
    }),
    isOwnWords,
    ...texts,
  };
  return isOwnWords
    ? fillSelfReported(page, content)
    : { kind: 'filled', content, sources: [{ source: survey.source, years: [survey.year] }] };
}

/** The description of the school's officials, or else of another source. */
function describe(page: ProfilePage): Pick<OverviewContent, 'description' | 'spanish' | 'publishedOn'> {
  const own = findOwnAnswer(page, 'description');
  const { overview } = page.document;
  return {
    description: cutDescription(own?.en ?? overview?.description ?? []),
    spanish: own === null || own.es.length === 0 ? null : cutDescription(own.es),
    publishedOn: findOwnAnswers(page, 'overview')?.publishedOn ?? null,
  };
}

type SubTypes = NonNullable<ProfileDocument['overview']>['schoolSubTypes'];

/** The kinds of school that officials chose come first, then the kinds that other sources report. */
function listSubTypes(page: ProfilePage): SubTypes {
  const chosen = findOwnAnswer(page, 'schoolTypes')?.en ?? [];
  const own = SCHOOL_SUB_TYPES.filter((icon) => chosen.includes(icon));
  const others = page.document.overview?.schoolSubTypes ?? [];
  return [
    ...own
      .filter((icon) => others.every((other) => other.icon !== icon))
      .map((icon) => ({ name: icon, description: null, icon })),
    ...others,
  ];
}

/** Creates a module with self-reported or demonstration texts. Its source is the newest such source of the document. */
export function fillSelfReported<Content>(page: ProfilePage, content: Content): FilledModule<Content> {
  const newest = findSelfReportedSources(page).toSorted((a, b) => b.year.localeCompare(a.year))[0];
  const sources: SourceNote[] = newest === undefined ? [] : [{ source: newest.source, years: [newest.year] }];
  return { kind: 'filled', content, sources };
}

function findSelfReportedSources({ document }: ProfilePage): ProfileDocument['sources'] {
  return document.sources.filter(({ source }) => SOURCES[source].isSelfReported);
}
