import type { SourceId } from '../profile/figure-schema.ts';
import type { SourceNote } from '../profile/module-view.ts';
import type { MergedSchool } from './merge-contributions.ts';

/** The sources that list every school of their kind; the others tell of schools that these list. */
const DIRECTORIES = ['nces-ccd', 'nces-pss', 'demonstration'] as const satisfies readonly SourceId[];

/** A directory and the school year of its newest release. */
export type Directory = SourceNote & { readonly source: (typeof DIRECTORIES)[number] };

/** The directories that list these schools. */
export function directoriesOf(schools: readonly Pick<MergedSchool, 'document'>[]): Directory[] {
  const sources = schools.flatMap(({ document }) => document.sources);
  return DIRECTORIES.flatMap((source) => {
    const years = sources.filter((one) => one.source === source).map(({ year }) => year);
    const [newest] = years.sort().reverse();
    return newest === undefined ? [] : [{ source, years: [newest] }];
  });
}
