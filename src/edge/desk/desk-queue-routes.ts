import { Hono } from 'hono';
import { toEmailKey } from '#domain/account/email-address.ts';
import {
  AssignRequestSchema,
  QueueItemSchema,
  QueueNoteRequestSchema,
  type QueueItem,
  type QueueKind,
} from '#domain/queues/queue-care.ts';
import type { Role } from '#domain/reviews/roles.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { assignItem, findQueueState, noteOnItem } from '#data/desk/queue-care.ts';
import { findMemberByEmail } from '#data/account/member-queries.ts';
import { coversState, scopesOf, selectGrants } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { admitToCall } from './desk-access.ts';

const FORM = { mayBeForm: true } as const;
/** The roles that decide on each kind, and so take care of it. */
const CARING_ROLES: Readonly<Record<QueueKind, readonly Role[]>> = {
  review: ['moderator'],
  claim: ['editor'],
  correction: ['moderator', 'editor'],
};

/** Assigns items of queues and notes on them. What a role does not cover is as if it were not there. */
export const deskQueueCalls = new Hono<EdgeApp>()
  .post('/desk/queue/:kind/:id/assign', memberCall(AssignRequestSchema, FORM), async (c) => {
    const { to } = c.req.valid('json');
    const found = await findItem(c);
    if (found instanceof Response) return found;
    const assignee = to === null ? null : await findCarer(c, to, found);
    if (to !== null && assignee === null) return refuseCall(c, 'unknown-member', 'to');
    await assignItem(c.env.MEMBERS, { ...found, ...act(c) }, assignee);
    return done(c);
  })
  .post('/desk/queue/:kind/:id/note', memberCall(QueueNoteRequestSchema, FORM), async (c) => {
    const { note } = c.req.valid('json');
    const found = await findItem(c);
    if (found instanceof Response) return found;
    await noteOnItem(c.env.MEMBERS, { ...found, ...act(c) }, note);
    return done(c);
  });

interface FoundItem {
  readonly item: QueueItem;
  readonly state: StateCode;
}

async function findItem(c: EdgeContext): Promise<FoundItem | Response> {
  const item = QueueItemSchema.safeParse(c.req.param());
  if (!item.success) return refuseCall(c, 'not-found');
  const scopes = await admitToCall(c, CARING_ROLES[item.data.kind]);
  if (scopes instanceof Response) return scopes;
  const state = await findQueueState(c.env.MEMBERS, item.data);
  return state !== null && coversState(scopes, state) ? { item: item.data, state } : refuseCall(c, 'not-found');
}

/** Finds a member who may decide on the item. */
async function findCarer(c: EdgeContext, email: string, { item, state }: FoundItem): Promise<string | null> {
  const memberId = (await findMemberByEmail(c.env.MEMBERS, toEmailKey(email)))?.member.id;
  if (memberId === undefined) return null;
  const grants = await selectGrants(c.env.MEMBERS, { memberId, roles: CARING_ROLES[item.kind] });
  return coversState(scopesOf(grants), state) ? memberId : null;
}

function act(c: EdgeContext): { actor: string; at: string } {
  return { actor: requireMember(c).id, at: new Date().toISOString() };
}

function done(c: EdgeContext): Response {
  return answerDone(c, translatorFor(c.get('language'))('desk.done'));
}
