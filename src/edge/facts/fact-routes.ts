import { Hono } from 'hono';
import { PublishFactRequestSchema, UndoFactRequestSchema, type FactAnswer } from '#domain/facts/fact-contract.ts';
import { findSchoolYear, parseFactValue, type FactEdit } from '#domain/facts/school-facts.ts';
import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { selectFactLog, writeEdit, type EditNote } from '#data/facts/fact-queries.ts';
import { editSchool, loadStoredFacts } from '#data/facts/stored-facts.ts';
import { translatorFor } from '#i18n/translator.ts';
import { admitToCall } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { memberCall } from '../members/calls/member-call.ts';
import { createToken } from '../members/guard/member-secrets.ts';
import { requireMember } from '../members/session/member-session.ts';
import { findLastChange, readEditedSchool } from './edited-school.ts';
import { regenerateState } from '../regeneration/request-regeneration.ts';

const FORM = { mayBeForm: true } as const;
/** How often to work out an edit again because another fact of the school changed meanwhile. */
const TRIES = 3;

/** Changes facts of schools. A school outside an editor's states is as if it were not there. */
export const factRoutes = new Hono<EdgeApp>()
  .post('/desk/schools/:school/facts', memberCall(PublishFactRequestSchema, FORM), async (c) => {
    const { fact, value, reason, link, hold, seen } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const school = readEditedSchool(c, scopes);
    if (school === null) return refuseCall(c, 'not-found');
    const parsed = parseFactValue(fact, value);
    if (parsed.kind === 'invalid') return refuseCall(c, parsed.code, 'value');
    const edit: FactEdit = { kind: 'change', fact, value: parsed.value, hold };
    return publish(c, { school, edit, seen }, { reason, link, hold });
  })
  .post('/desk/schools/:school/undo', memberCall(UndoFactRequestSchema, FORM), async (c) => {
    const { fact, reason, seen } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const school = readEditedSchool(c, scopes);
    if (school === null) return refuseCall(c, 'not-found');
    return publish(c, { school, edit: { kind: 'undo', fact }, seen }, { reason, link: null, hold: null });
  });

interface Request {
  readonly school: SavedSchool;
  readonly edit: FactEdit;
  readonly seen: number;
}

/** Writes an edit and asks for the pages of its state. */
async function publish(
  c: EdgeContext,
  request: Request,
  note: Pick<EditNote, 'reason' | 'link' | 'hold'>,
): Promise<Response> {
  const { fact, kind: action } = request.edit;
  const token = createToken();
  const at = new Date().toISOString();
  const written = await write(c, request, { ...note, token, fact, action, editor: requireMember(c).id, at });
  if (typeof written === 'string') return refuseCall(c, written);
  await regenerateState(c.env, request.school.state, c.get('renderer').templateVersion);
  const message = translatorFor(c.get('language'))('desk-facts.published');
  return c.json<FactAnswer>({ success: true, message, fact, value: written.value });
}

async function write(
  c: EdgeContext,
  { school, edit, seen }: Request,
  note: EditNote,
): Promise<MemberErrorCode | { readonly value: string | null }> {
  const db = c.env.CATALOGUE;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [stored, log] = await Promise.all([loadStoredFacts(db, school), selectFactLog(db, school)]);
    if (stored === null) return 'not-found';
    if (findLastChange(log, edit.fact) !== seen) return 'fact-changed';
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
