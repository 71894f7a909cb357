import type { ReleaseOrigin } from '#domain/data-sources/release-record.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { Origins } from '../reading/source-command.ts';
import type { FederalFiles } from './federal-files.ts';

/** Eight columns of the directory, by way of the Urban Institute's portal, whose terms ask to be named. */
const EXTRACT: ReleaseOrigin = { license: 'odc-by', url: 'https://educationdata.urban.org/documentation/' };
const SEARCH: ReleaseOrigin = { license: 'public-domain', url: 'https://nces.ed.gov/ccd/schoolsearch/' };

/** The terms and the pages of sources as the mappings say them, and of the directory as its kind of file says them. */
export function listOrigins({ directories, figures, searches, extracts }: FederalFiles): Origins {
  const mapped = [...directories, ...figures].flatMap(({ mapping, found }) =>
    found.map(({ mapping: file }) => {
      const { source = mapping.source, license = mapping.license, url = mapping.url } = file;
      return [source, { license, url }] as const;
    }),
  );
  const known: readonly (readonly [SourceId, ReleaseOrigin])[] = [
    ...mapped,
    ...searches.map(() => ['nces-ccd', SEARCH] as const),
    ...extracts.map(() => ['nces-ccd', EXTRACT] as const),
  ];
  // The first file of a source is the one with most of its data.
  return new Map(known.toReversed());
}
