import { fileURLToPath } from 'node:url';
import { readYaml } from '../reading/yaml-file.ts';
import { readYearParts } from '../mapping/school-years.ts';
import { publishedName, SourcesSchema, type SourceFile, type SourceRelease } from './sources-schema.ts';

const SOURCES_PATH = fileURLToPath(new URL('sources.yaml', import.meta.url));

/** Reads the manifest. @throws SourceFileError with the line of each mistake */
export async function readSources(file = SOURCES_PATH): Promise<readonly SourceFile[]> {
  const { files } = await readYaml(file, {
    schema: SourcesSchema,
    name: 'The list of sources',
    missing: 'Restore src/pipeline/releases/sources.yaml.',
    remedy: 'docs/data/federal-files.md describes every key. Nothing was fetched.',
  });
  return files;
}

/** A published name that the manifest knows, with what the name says. */
export interface KnownName {
  readonly source: SourceFile;
  /** The release with this very name, if the manifest lists it. */
  readonly release: SourceRelease | null;
  /** The year of the release. Null: the name has none, and the manifest does not list it. */
  readonly year: string | null;
  readonly version: string | null;
  readonly status: SourceRelease['status'];
}

/** Finds the file of the manifest that has a published name, in any case. Null: none does. */
export function findByName(sources: readonly SourceFile[], name: string): KnownName | null {
  for (const source of sources) {
    const match = new RegExp(`^(?:${source.names})$`, 'iu').exec(name);
    if (match !== null) return describeName(source, name, match.groups ?? {});
  }
  return null;
}

function describeName(source: SourceFile, name: string, groups: Record<string, string | undefined>): KnownName {
  const lower = name.toLowerCase();
  const release = source.releases.find((one) => publishedName(one).toLowerCase() === lower);
  if (release !== undefined) return { source, release, ...pick(release) };
  const version = groups['version']?.toLowerCase() ?? null;
  const status = version?.startsWith('0') === true ? 'preliminary' : 'final';
  return { source, release: null, year: groups['calendar'] ?? readYearParts(groups), version, status };
}

function pick({ year, version, status }: SourceRelease): Pick<KnownName, 'year' | 'version' | 'status'> {
  return { year, version, status };
}
