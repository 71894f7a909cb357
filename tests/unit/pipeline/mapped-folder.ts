import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { readMapping } from '#pipeline/mapping/mapping-file.ts';
import { readMapped } from '#pipeline/mapping/read-mapped.ts';
import { SchoolDirectory, type DirectorySchool } from '#pipeline/reading/school-directory.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';

/** The head of a mapping for one state. `files` has the rest. */
export function aMapping(files: string, marks = "'*': withheld"): string {
  return `source: oregon-ode
state: or
license: public-file
url: https://example.org/
missing: {${marks}}
files:
${files}`;
}

/** Schools of a directory by id, each with its name and its district. */
export function aDirectory(
  schools: Readonly<Record<string, readonly [name: string, district: string]>>,
): DirectorySchool[] {
  return Object.entries(schools).map(([id, [name, districtName]]) => {
    return { state: 'or', id, name, districtName, city: 'Bend', lastYear: null, isCharter: false };
  });
}

/** Writes files and a mapping to a folder, and reads them as an import does. */
export async function readFolder({
  mapping,
  files,
  directory = [],
}: {
  mapping: string;
  files: Readonly<Record<string, string | Uint8Array>>;
  directory?: readonly DirectorySchool[];
}): Promise<{ schools: SchoolContribution[]; report: ImportReport }> {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-mapped-'));
  const mappingFile = join(await mkdtemp(join(tmpdir(), 'homeroom-mapping-')), 'mapping.yaml');
  await writeFile(mappingFile, mapping);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  const report = new ImportReport();
  const openDirectory = (): Promise<SchoolDirectory> => Promise.resolve(new SchoolDirectory(directory));
  const schools: SchoolContribution[] = [];
  for await (const school of readMapped(await readMapping(mappingFile), { dir, report, openDirectory }))
    schools.push(school);
  report.checkAccounts();
  return { schools, report };
}
