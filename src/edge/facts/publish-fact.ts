import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import { findSchoolYear, type FactEdit } from '#domain/facts/school-facts.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectFactLog, writeEdit, type EditNote } from '#data/facts/fact-queries.ts';
import { editSchool, loadStoredFacts } from '#data/facts/stored-facts.ts';
import { createToken } from '../account/guard/member-secrets.ts';
import { requireMember } from '../account/session/member-session.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { regenerateState } from '../regeneration/request-regeneration.ts';
import { findLastChange } from './edited-school.ts';

/** How often to work out an edit again because another fact of the school changed meanwhile. */
const TRIES = 3;

/** An edit of one fact of a school. */
export interface FactRequest {
  readonly school: SavedSchool;
  readonly edit: FactEdit;
  /** The newest change of the fact that the editor saw, or null if they saw the current value. */
  readonly seen: number | null;
}

/** Writes an edit and asks for the pages of its state. Returns why it failed, or the new value and the run that shows it. */
export async function publishFact(
  c: EdgeContext,
  request: FactRequest,
  note: Pick<EditNote, 'reason' | 'link' | 'hold'>,
): Promise<MemberErrorCode | { readonly value: string | null; readonly run: string | null }> {
  const { fact, kind: action } = request.edit;
  const token = createToken();
  const at = new Date().toISOString();
  const written = await write(c, request, { ...note, token, fact, action, editor: requireMember(c).id, at });
  if (typeof written === 'string') return written;
  const run = await regenerateState(c.env, request.school.state, c.get('renderer').templateVersion);
  return { ...written, run };
}

async function write(
  c: EdgeContext,
  { school, edit, seen }: FactRequest,
  note: EditNote,
): Promise<MemberErrorCode | { readonly value: string | null }> {
  const db = c.env.CATALOGUE;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [stored, log] = await Promise.all([loadStoredFacts(db, school), selectFactLog(db, school)]);
    if (stored === null) return 'not-found';
    if (seen !== null && findLastChange(log, edit.fact) !== seen) return 'fact-changed';
    if (edit.kind === 'undo' && !isCorrected(stored, edit.fact)) return 'fact-changed';
    const edited = editSchool(stored, edit, findSchoolYear(new Date(note.at)));
    if (edited === null) return 'fact-invalid';
    if (await writeEdit(db, { stored, edited }, note)) return { value: edited.row[edit.fact] };
  }
  return 'fact-changed';
}

function isCorrected({ contributions }: { contributions: StoredContributions }, fact: FactEdit['fact']): boolean {
  return contributions.some(({ source, facts }) => source === 'editor' && facts[fact] !== undefined);
}

type StoredContributions = NonNullable<Awaited<ReturnType<typeof loadStoredFacts>>>['contributions'];
