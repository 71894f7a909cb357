import { env } from 'cloudflare:workers';
import type { SchoolContribution } from '../../src/domain/catalogue/school-contribution.ts';

const FACTS = {
  name: 'Adair County Elementary School',
  type: 'public',
  city: 'Columbia',
  grades: { low: 'kg', high: '5' },
  districtId: '2100030',
  phone: '(270) 555-0100',
} as const;

/** Writes what a release states about Adair County Elementary School, as an import does. */
export async function addContribution(change: Partial<SchoolContribution> = {}): Promise<void> {
  const contribution: SchoolContribution = {
    source: 'nces-ccd',
    state: 'ky',
    id: '210003002021',
    year: '2015-16',
    facts: FACTS,
    district: { id: '2100030', name: 'Adair County' },
    document: {},
    ...change,
  };
  const { state, id, source, year } = contribution;
  await env.CATALOGUE.batch([
    env.CATALOGUE.prepare('INSERT OR REPLACE INTO school_contribution VALUES (?, ?, ?, ?, ?, ?)').bind(
      ...[state, id, source, year, JSON.stringify(contribution), 'x'],
    ),
    env.CATALOGUE.prepare(
      'INSERT OR REPLACE INTO import_release (state, source, year, schools) VALUES (?, ?, ?, 1)',
    ).bind(state, source, year),
    env.CATALOGUE.prepare('UPDATE school SET phone = ? WHERE state = ? AND id = ?').bind(FACTS.phone, state, id),
  ]);
}

/** What editors state about the school now, or null. */
export async function editorContribution(): Promise<SchoolContribution | null> {
  const row = await env.CATALOGUE.prepare(
    "SELECT contribution FROM school_contribution WHERE source = 'editor' LIMIT 1",
  ).first<{ contribution: string }>();
  return row === null ? null : (JSON.parse(row.contribution) as SchoolContribution);
}
