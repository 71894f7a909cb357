import { canonicalJson } from '#domain/types/canonical-json.ts';
import { mergeContributions, type MergedSchool, type NewestReleases } from '#domain/catalogue/merge-contributions.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { editContribution, EDITABLE_FACTS, type EditableFact, type FactEdit } from '#domain/facts/school-facts.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { hashColumns, SCHOOL_COLUMNS, type SchoolColumns } from '../schools/school-columns.ts';

/** A school with everything that decides its facts. */
export interface StoredFacts {
  readonly school: SavedSchool;
  readonly key: number;
  readonly rowHash: string;
  readonly row: SchoolColumns;
  readonly districtName: string;
  readonly contributions: readonly SchoolContribution[];
  readonly releases: NewestReleases;
  /** The id of the newest entry of the school's log, or 0. */
  readonly lastLogId: number;
}

/** A school has a contribution a source. */
const MAX_CONTRIBUTIONS = 100;

/** Loads what decides a school's facts, in one transaction. Returns null if the catalogue lacks the school. */
export async function loadStoredFacts(db: D1Database, school: SavedSchool): Promise<StoredFacts | null> {
  const { state, id } = school;
  const [found, ...decided] = await db.batch([
    db
      .prepare(
        `SELECT s.key, s.row_hash, coalesce(d.name, '') AS district_name, ${SCHOOL_COLUMNS.map((name) => `s.${name}`).join(', ')},
           (SELECT coalesce(max(id), 0) FROM fact_log WHERE state = ?1 AND school_id = ?2) AS last_log_id
         FROM school s LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id
         WHERE s.state = ?1 AND s.id = ?2 LIMIT 1`,
      )
      .bind(state, id),
    ...prepareContributions(db, school),
  ]);
  // Each statement has its own columns, which the types of a batch cannot know.
  const [row] = (found?.results ?? []) as FoundRow[];
  if (row === undefined) return null;
  const { key, row_hash: rowHash, district_name: districtName, last_log_id: lastLogId, ...columns } = row;
  return { school, key, rowHash, row: columns, districtName, lastLogId, ...readContributions(decided) };
}

/** Loads what sources and people report about a school, and the newest releases of its state. */
export async function selectContributions(
  db: D1Database,
  school: SavedSchool,
): Promise<Pick<StoredFacts, 'contributions' | 'releases'>> {
  return readContributions(await db.batch(prepareContributions(db, school)));
}

function prepareContributions(db: D1Database, { state, id }: SavedSchool): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `SELECT contribution FROM school_contribution WHERE state = ? AND id = ? ORDER BY source LIMIT ${MAX_CONTRIBUTIONS}`,
      )
      .bind(state, id),
    db
      .prepare(`SELECT source, year FROM import_release WHERE state = ? ORDER BY source LIMIT ${MAX_CONTRIBUTIONS}`)
      .bind(state),
  ];
}

function readContributions(results: readonly D1Result[]): Pick<StoredFacts, 'contributions' | 'releases'> {
  // As above.
  const [texts = [], releases = []] = results.map((result) => result.results) as [TextRow[]?, ReleaseRow[]?];
  return {
    // Trusted: the import and the desk validate each contribution before they write it.
    contributions: texts.map(({ contribution }) => JSON.parse(contribution) as SchoolContribution),
    releases: new Map(releases.map((release) => [release.source, release.year])),
  };
}

type FoundRow = SchoolColumns & { key: number; row_hash: string; district_name: string; last_log_id: number };
interface TextRow {
  contribution: string;
}
interface ReleaseRow {
  source: SchoolContribution['source'];
  year: SchoolYear;
}

/** What an edit makes of a school. */
export interface EditedSchool {
  /** Null: its source states nothing about the school any more. */
  readonly contribution: SchoolContribution | null;
  readonly row: SchoolColumns;
  readonly rowHash: string;
}

/** Works out what an edit makes of a school. Returns null if no release lists the school. */
export function editSchool(stored: StoredFacts, edit: FactEdit, year: SchoolYear): EditedSchool | null {
  return replaceContribution(stored, 'editor', editContribution(stored.contributions, edit, year));
}

/**
 * Works out what a school is with another contribution of an editor or of its officials, or without one. Returns null if
 * no release lists the school.
 */
export function replaceContribution(
  stored: Pick<StoredFacts, 'row' | 'contributions' | 'releases'>,
  source: 'editor' | 'school',
  contribution: SchoolContribution | null,
): EditedSchool | null {
  const others = stored.contributions.filter((other) => other.source !== source);
  const merged = mergeContributions(contribution === null ? others : [...others, contribution], stored.releases);
  if (merged === null) return null;
  const row = { ...stored.row, ...pickEditable(merged), document: replaceParts(stored.row.document, merged) };
  return { contribution, row, rowHash: hashColumns(row) };
}

function pickEditable({ school }: MergedSchool): Pick<SchoolColumns, EditableFact> {
  // Editable facts are columns of the same name.
  return Object.fromEntries(EDITABLE_FACTS.map((fact) => [fact, school[fact]])) as Pick<SchoolColumns, EditableFact>;
}

/** The parts of a document that people's contributions decide. Figures stay as the import wrote them. */
function replaceParts(document: string, { document: { sources, schoolAnswers } }: MergedSchool): string {
  const { schoolAnswers: _before, ...kept } = JSON.parse(document) as Record<string, unknown>;
  return canonicalJson({ ...kept, sources, ...(schoolAnswers !== undefined && { schoolAnswers }) });
}
