import type { SourceNote } from '../figures/source-note.ts';
import { DIRECTORY_IDS, type DirectoryId } from '../figures/sources.ts';
import type { MergedSchool } from './merge-contributions.ts';

/** A directory and the school year of its newest release. */
export type Directory = SourceNote & { readonly source: DirectoryId };

/** Lists the directories that these schools come from. */
export function listDirectories(schools: readonly Pick<MergedSchool, 'document'>[]): Directory[] {
  const sources = schools.flatMap(({ document }) => document.sources);
  return DIRECTORY_IDS.flatMap((source) => {
    const years = sources.filter((one) => one.source === source).map(({ year }) => year);
    const [newest] = years.sort().reverse();
    return newest === undefined ? [] : [{ source, years: [newest] }];
  });
}
