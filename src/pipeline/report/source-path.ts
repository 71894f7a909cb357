import { basename } from 'node:path';

const MEMBER = /^(?<file>.*\.zip)!(?<member>.+)$/isu;

/** Splits the path of a source: `dir/ccd.zip!folder/ccd.csv` is a member of a zip. Null: the path is a file. */
export function splitMember(path: string): { readonly file: string; readonly member: string | null } {
  const { file, member } = MEMBER.exec(path)?.groups ?? {};
  return file === undefined || member === undefined ? { file: path, member: null } : { file, member };
}

/** The path of a member of a zip. */
export function joinMember(file: string, member: string): string {
  return `${file}!${member}`;
}

/** The name of a source in reports: `ccd.csv`, or `ccd.zip!ccd.csv` for a member of a zip. */
export function nameSource(path: string): string {
  const { file, member } = splitMember(path);
  return member === null ? basename(path) : joinMember(basename(file), basename(member));
}
