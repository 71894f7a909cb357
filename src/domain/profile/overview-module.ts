import type { ProfilePage } from '../regeneration/page-model.ts';
import { cutDescription, type CutDescription } from './description-cut.ts';
import type { FilledModule, ModuleView, SourceNote } from './module-view.ts';
import type { ProfileDocument, SCHOOL_SUB_TYPES } from './profile-document.ts';
import { orientationOf, type ReligiousOrientation } from './religious-orientations.ts';

export type SchoolSubType = (typeof SCHOOL_SUB_TYPES)[number];

export interface OverviewContent {
  /** Each kind once; `description` is the school's own, but where it is an `orientation` that a survey names. */
  readonly subTypes: readonly {
    readonly icon: SchoolSubType;
    readonly orientation: ReligiousOrientation | null;
    readonly description: string | null;
  }[];
  /** Whether the school told it; else the national survey of private schools did. */
  readonly isOwnWords: boolean;
  readonly description: CutDescription;
}

/** What the school is in words: its sub-types (Montessori, magnet, …) and its own description. */
export function overviewModule(page: ProfilePage): ModuleView<OverviewContent> {
  const overview: ProfileDocument['overview'] = page.document.overview;
  const description = cutDescription(overview?.description ?? []);
  const subTypes = new Map((overview?.schoolSubTypes ?? []).map((subType) => [subType.icon, subType]));
  if (subTypes.size === 0 && description.paragraphs.length === 0) return { kind: 'empty', reason: 'not-told' };
  const survey = page.document.sources.find(({ source }) => source === 'nces-pss');
  const isOwnWords = survey === undefined || description.paragraphs.length > 0 || toldSources(page).length > 0;
  const content: OverviewContent = {
    subTypes: [...subTypes.values()].map(({ icon, description: words }) => {
      const orientation = icon === 'religious' ? orientationOf(words) : null;
      return { icon, orientation, description: words };
    }),
    isOwnWords,
    description,
  };
  return isOwnWords
    ? told(page, content)
    : { kind: 'filled', content, sources: [{ source: survey.source, years: [survey.year] }] };
}

/** A module told in words by the school or the demonstration; its source is the document's newest of these. */
export function told<Content>(page: ProfilePage, content: Content): FilledModule<Content> {
  const newest = toldSources(page).toSorted((a, b) => b.year.localeCompare(a.year))[0];
  const sources: SourceNote[] = newest === undefined ? [] : [{ source: newest.source, years: [newest.year] }];
  return { kind: 'filled', content, sources };
}

function toldSources({ document }: ProfilePage): ProfileDocument['sources'] {
  return document.sources.filter(({ source }) => source === 'school' || source === 'demonstration');
}
