import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findMappedFiles, UNKNOWN_FILE, type MappedFile } from '../mapping/folder-files.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import { readMapping } from '../mapping/mapping-file.ts';
import { ImportReport } from '../report/import-report.ts';
import type { MappedFiles } from './federal-files.ts';

const MAPPINGS = join(import.meta.dirname, '..', 'mappings');

/** The mapping of the directory of public schools, with their students, teachers and lunch. */
const DIRECTORY = 'ccd.yaml';

/** The federal mappings: of the directory, and the others. A federal mapping is about all states. */
export interface FederalMappings {
  readonly directory: Mapping;
  readonly figures: readonly Mapping[];
}

export async function readFederalMappings(): Promise<FederalMappings> {
  const names = (await readdir(MAPPINGS)).filter((name) => name.endsWith('.yaml') && name !== DIRECTORY).toSorted();
  const others = await Promise.all(names.map((name) => readMapping(join(MAPPINGS, name))));
  const directory = await readMapping(join(MAPPINGS, DIRECTORY));
  return { directory, figures: others.filter(({ state }) => state === 'any').map(describeFiles) };
}

/** Each file of the mapping gets the source, the terms and the marks that the mapping has for all. */
function describeFiles(mapping: Mapping): Mapping {
  const { source, license, url, missing } = mapping;
  const files = mapping.files.map((file) => ({
    ...{ source, license, url },
    ...file,
    missing: { ...missing, ...file.missing },
  }));
  return { ...mapping, missing: {}, files };
}

interface MappedFolder {
  readonly dir: string;
  /** Gets every file that a mapping means and does not read, with the reason. */
  readonly unread: Map<string, string>;
}

/**
 * Finds the files that mappings read, of each the release that they say. None is needed. All are read as one mapping,
 * because two mappings can have files of one source, and a school gets one contribution from each source. A file that two
 * mappings mean is read by the first.
 */
export async function findMapped(mappings: readonly Mapping[], { dir, unread }: MappedFolder): Promise<MappedFiles[]> {
  const [first] = mappings;
  const found: MappedFile[] = [];
  for (const mapping of mappings) {
    const taken = new Set(found.map(({ path }) => path));
    found.push(...(await findOwn(mapping, { dir, unread })).filter(({ path }) => !taken.has(path)));
  }
  if (first === undefined || found.length === 0) return [];
  const derive = mappings.flatMap((mapping) => mapping.derive);
  return [{ mapping: { ...first, derive, files: mappings.flatMap(({ files }) => files) }, dir, found }];
}

async function findOwn(mapping: Mapping, { dir, unread }: MappedFolder): Promise<MappedFile[]> {
  const files = mapping.files.map((file) => ({ ...file, optional: 'true' as const }));
  const report = new ImportReport();
  const found = await findMappedFiles({ ...mapping, files, unread: {} }, { dir, report });
  for (const { file, reason } of report.unread) if (reason !== UNKNOWN_FILE) unread.set(file, reason);
  return found;
}
