import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceFileError, type ImportReport } from '../report/import-report.ts';
import type { FileMapping, Mapping } from './mapping-schema.ts';
import { readYearParts } from './school-years.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

const MOST_NAMES = 12;

/** A file of the folder with the part of the mapping that is about it. */
export interface MappedFile {
  readonly path: string;
  readonly mapping: FileMapping;
  /** The school year in its name. Null: the name has none. */
  readonly year: SchoolYear | null;
}

/**
 * Finds the files that a mapping is about, in its order. Every other file of the folder is reported as unread.
 *
 * @throws SourceFileError if the folder lacks a file that the mapping needs.
 */
export async function findMappedFiles(
  { files, unread }: Mapping,
  { dir, report }: { dir: string; report: ImportReport },
): Promise<MappedFile[]> {
  const names = await listFiles(dir);
  const found = files.flatMap((mapping) => matchFiles(names, mapping).map((file) => ({ ...file, name: file.path })));
  for (const mapping of files) {
    if (mapping.optional !== 'true' && matchFiles(names, mapping).length === 0) {
      const has = names.length === 0 ? 'It is empty.' : `It has ${names.slice(0, MOST_NAMES).join(', ')}.`;
      const remedy = `${has} Correct the pattern, fetch the file, or mark it with \`optional: true\`. Nothing was imported.`;
      throw new SourceFileError(dir, `The folder has no file whose name is ${mapping.files}.`, remedy);
    }
  }
  const read = new Set(found.map(({ name }) => name));
  for (const name of names.filter((one) => !read.has(one))) {
    const known = Object.entries(unread).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'u').test(name));
    report.leaveUnread(name, known?.[1] ?? 'The mapping does not know a file of this name or year.');
  }
  return found.map(({ mapping, year, name }) => ({ path: join(dir, name), mapping, year }));
}

function matchFiles(names: readonly string[], mapping: FileMapping): MappedFile[] {
  const pattern = new RegExp(`^(?:${mapping.files})$`, 'u');
  return names.flatMap((path) => {
    const match = pattern.exec(path);
    return match === null ? [] : [{ path, mapping, year: readYearParts(match.groups ?? {}) }];
  });
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) throw new SourceFileError(dir, 'There is no such folder.', 'Check the path of --dir.');
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(join(dir, '/').length)).toSorted();
}
