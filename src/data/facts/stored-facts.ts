import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { mergeContributions, type MergedSchool, type NewestReleases } from '#domain/catalogue/merge-contributions.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { editContribution, type EditableFact, type FactEdit } from '#domain/facts/school-facts.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { SCHOOL_ROW_COLUMNS, type StoredSchoolRow } from './school-row-columns.ts';

/** A school with everything that decides its facts. */
export interface StoredFacts {
  readonly school: SavedSchool;
  readonly key: number;
  readonly rowHash: string;
  readonly row: StoredSchoolRow;
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
  const results = await db.batch([
    db
      .prepare(
        `SELECT s.key, s.row_hash, coalesce(d.name, '') AS district_name, ${SCHOOL_ROW_COLUMNS.map((name) => `s.${name}`).join(', ')},
           (SELECT coalesce(max(id), 0) FROM fact_log WHERE state = ?1 AND school_id = ?2) AS last_log_id
         FROM school s LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id
         WHERE s.state = ?1 AND s.id = ?2 LIMIT 1`,
      )
      .bind(state, id),
    db
      .prepare(
        `SELECT contribution FROM school_contribution WHERE state = ? AND id = ? ORDER BY source LIMIT ${MAX_CONTRIBUTIONS}`,
      )
      .bind(state, id),
    db
      .prepare(`SELECT source, year FROM import_release WHERE state = ? ORDER BY source LIMIT ${MAX_CONTRIBUTIONS}`)
      .bind(state),
  ]);
  // Each statement has its own columns, which the types of a batch cannot know.
  const [rows, texts, releases] = results.map((result) => result.results) as [FoundRow[], TextRow[], ReleaseRow[]];
  const [found] = rows;
  if (found === undefined) return null;
  const { key, row_hash: rowHash, district_name: districtName, last_log_id: lastLogId, ...row } = found;
  return {
    ...{ school, key, rowHash, row, districtName, lastLogId },
    // Trusted: the import and the desk validate each contribution before they write it.
    contributions: texts.map(({ contribution }) => JSON.parse(contribution) as SchoolContribution),
    releases: new Map(releases.map((release) => [release.source, release.year])),
  };
}

type FoundRow = StoredSchoolRow & { key: number; row_hash: string; district_name: string; last_log_id: number };
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
  readonly row: StoredSchoolRow;
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
  stored: StoredFacts,
  source: 'editor' | 'school',
  contribution: SchoolContribution | null,
): EditedSchool | null {
  const others = stored.contributions.filter((other) => other.source !== source);
  const merged = mergeContributions(contribution === null ? others : [...others, contribution], stored.releases);
  if (merged === null) return null;
  const row = { ...stored.row, ...columnsOf(merged), document: replaceParts(stored.row.document, merged) };
  return { contribution, row, rowHash: createHash('sha256').update(canonicalJson(row)).digest('hex') };
}

function columnsOf({ school }: MergedSchool): Record<EditableFact, string | null> & { name: string } {
  const { name, street, zip, county, phone, website } = school;
  return { name, street, zip, county, phone, website };
}

/** The parts of a document that people's contributions decide. Figures stay as the import wrote them. */
function replaceParts(document: string, { document: { sources, schoolAnswers } }: MergedSchool): string {
  const { schoolAnswers: _before, ...kept } = JSON.parse(document) as Record<string, unknown>;
  return canonicalJson({ ...kept, sources, ...(schoolAnswers !== undefined && { schoolAnswers }) });
}
