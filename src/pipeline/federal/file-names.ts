import { toSchoolYear } from '../normalize/school-year.ts';

/** The kinds of federal files that have a reader of their own. Mappings read the others. */
export type FederalKind =
  | 'directory-extract'
  | 'school-search'
  | 'district-search'
  | 'public-geocodes'
  | 'private-geocodes'
  | 'private-schools'
  | 'places'
  | 'zip-areas'
  | 'boundaries';

/** What a name says about a file. */
export interface FileName {
  readonly kind: FederalKind;
  /** The school year, or the calendar year of the Census. Blank: the name does not say it. */
  readonly year: string;
  /** Of files with the same year, the one with the lowest number is preferred. */
  readonly order: number;
}

const TEXT = '(?:csv|txt)(?:\\.gz)?';
const YEARS = '(?<years>\\d{4,8})';

interface NamePattern {
  readonly kind: FederalKind;
  readonly pattern: RegExp;
  readonly order?: number;
}

/** Names under which publishers give their files. The first that fits counts. */
const PATTERNS: readonly NamePattern[] = [
  { kind: 'directory-extract', pattern: new RegExp(`^school_directory_(?<fall>\\d{4}).*\\.${TEXT}$`, 'iu') },
  {
    kind: 'public-geocodes',
    pattern: new RegExp(
      `^EDGE_(?:GEOCODE|GEOIDS)_(?:${YEARS}_)?PUBLIC_?SCH(?:OOL)?(?:_(?<years2>\\d{4}))?.*\\.${TEXT}$`,
      'iu',
    ),
  },
  { kind: 'public-geocodes', pattern: /^EDGE_GEOCODE_PUBLIC_?SCH_(?<years>\d{4}).*\.(?:shp)$/iu, order: 1 },
  { kind: 'public-geocodes', pattern: /^EDGE_GEOCODE_PUBLIC_?SCH_(?<years>\d{4}).*\.xlsx$/iu, order: 2 },
  { kind: 'private-geocodes', pattern: new RegExp(`^EDGE_GEOCODE_PRIVATE_?SCH_${YEARS}.*\\.${TEXT}$`, 'iu') },
  { kind: 'private-geocodes', pattern: /^EDGE_GEOCODE_PRIVATE_?SCH_(?<years>\d{4}).*\.(?:shp)$/iu, order: 1 },
  { kind: 'private-geocodes', pattern: /^EDGE_GEOCODE_PRIVATE_?SCH_(?<years>\d{4}).*\.xlsx$/iu, order: 2 },
  { kind: 'private-schools', pattern: new RegExp(`^pss_?${YEARS}_pu.*\\.${TEXT}$`, 'iu') },
  { kind: 'private-schools', pattern: new RegExp(`^private_schools.*\\.${TEXT}$`, 'iu') },
  { kind: 'places', pattern: new RegExp(`^(?:(?<calendar>\\d{4})_)?Gaz_places?_.*\\.${TEXT}$`, 'iu') },
  { kind: 'zip-areas', pattern: new RegExp(`^(?:(?<calendar>\\d{4})_)?Gaz_zcta.*\\.${TEXT}$`, 'iu') },
  { kind: 'boundaries', pattern: /(?:^|[ _])cb_(?<calendar>\d{4})_(?:us|\d\d)_(?:unsd|elsd|scsd)_.*\.shp$/iu },
  { kind: 'boundaries', pattern: /(?:^|[ _])tl_(?<calendar>\d{4})_(?:us|\d\d)_(?:unsd|elsd|scsd).*\.shp$/iu, order: 1 },
  { kind: 'boundaries', pattern: /^EDGE_SCHOOLDISTRICT_TL_?(?<tiger>\d\d)_.*\.shp$/iu, order: 2 },
];

/** Reads what a name says. Null: no publisher gives such a name. */
export function readFileName(name: string): FileName | null {
  for (const { kind, pattern, order = 0 } of PATTERNS) {
    const groups = pattern.exec(name)?.groups;
    if (groups !== undefined || pattern.test(name)) return { kind, year: readYear(groups ?? {}), order };
  }
  return null;
}

function readYear(groups: Readonly<Record<string, string | undefined>>): string {
  const { fall, calendar, tiger, years = groups['years2'] } = groups;
  if (fall !== undefined) return toSchoolYear(Number(fall));
  if (calendar !== undefined) return calendar;
  if (tiger !== undefined) return `20${tiger}`;
  return years === undefined ? '' : readSchoolYear(years);
}

/** Reads `2425`, `201415` or `20242025`. Blank: the digits are no school year. */
function readSchoolYear(digits: string): string {
  const [, from, to] = /^((?:20)?\d\d)((?:20)?\d\d)$/u.exec(digits) ?? [];
  if (from === undefined || to === undefined) return '';
  const year = toSchoolYear(2000 + (Number(from) % 100));
  return year.slice(-2) === to.slice(-2) ? year : '';
}
