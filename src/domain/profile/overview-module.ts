import type { ProfilePage } from './profile-page.ts';
import { cutDescription, type CutDescription } from './description-cut.ts';
import type { FilledModule, ModuleView } from './module-view.ts';
import type { SourceNote } from '../figures/source-note.ts';
import { coversPrivateSchoolsOnly, SOURCES } from '../figures/sources.ts';
import type { ProfileDocument, SCHOOL_SUB_TYPES } from '../figures/profile-document.ts';
import { parseOrientation, type ReligiousOrientation } from './religious-orientations.ts';

export type SchoolSubType = (typeof SCHOOL_SUB_TYPES)[number];

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
}

/** Builds the module that describes the school: its sub-types (Montessori, magnet, …) and its own description. */
export function overviewModule(page: ProfilePage): ModuleView<OverviewContent> {
  const overview: ProfileDocument['overview'] = page.document.overview;
  const description = cutDescription(overview?.description ?? []);
  const subTypes = new Map((overview?.schoolSubTypes ?? []).map((subType) => [subType.icon, subType]));
  if (subTypes.size === 0 && description.paragraphs.length === 0) return { kind: 'empty', reason: 'not-told' };
  const survey = page.document.sources.find(({ source }) => coversPrivateSchoolsOnly(source));
  const isOwnWords =
    survey === undefined || description.paragraphs.length > 0 || findSelfReportedSources(page).length > 0;
  const content: OverviewContent = {
    subTypes: [...subTypes.values()].map(({ icon, description: words }) => {
      const orientation = icon === 'religious' ? parseOrientation(words) : null;
      return { icon, orientation, description: words };
    }),
    isOwnWords,
    description,
  };
  return isOwnWords
    ? fillSelfReported(page, content)
    : { kind: 'filled', content, sources: [{ source: survey.source, years: [survey.year] }] };
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
