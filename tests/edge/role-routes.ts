import type { Role } from '../../src/domain/reviews/roles.ts';
import { ADAIR_ELEMENTARY, changeSchool } from './catalogue-builder.ts';
import { aClaim } from './claim-builder.ts';
import { aCorrection } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { pinData } from '../../src/data/regeneration/data-pins.ts';
import { jsonOf } from './member-browser.ts';
import { makeLive } from './region-run.ts';
import { aReply } from './review-actions.ts';
import { ADAIR_FIELDS, anAuthor, aReview } from './review-builder.ts';
import { env } from 'cloudflare:workers';

const KEY = 'ky-210003002021';
const VALUES = { website: 'https://school.example/', description: 'A small school.' };

interface Call {
  readonly path: string;
  readonly body: object;
}

/** An unsafe route that needs a role. */
export interface RoleRoute {
  /** Who may: a role that covers the school of Kentucky. */
  readonly may: readonly Role[];
  /** The scopes of a role that may, if not all that cover the school do. */
  readonly scopes?: readonly string[];
  /** Makes what the call is about. The call is right but for who makes it. */
  readonly prepare: () => Promise<Call> | Call;
  /** The status for those who may, if it is not 200. */
  readonly status?: number;
  /** The session needs no second factor. */
  readonly isWithoutFactor?: boolean;
  /** The call starts a regeneration with this id. */
  readonly starts?: string;
}

/** Editors need the second factor, and without it the school does not exist to them. */
const OFFICIALS = { may: ['official', 'editor'], isWithoutFactor: true } as const;
const ALL_OF_DESK: readonly Role[] = ['moderator', 'editor', 'administrator'];
const OF_DESK = { may: [...ALL_OF_DESK, 'official'], isWithoutFactor: true } as const;

async function publishAsOfficial(): Promise<void> {
  const { browser } = await aDeskMember('official', KEY);
  const { revision } = await modelOf<{ revision: number }>(browser.get(`/school-information/${KEY}/`));
  const draft = await jsonOf<{ revision: number }>(
    browser.post(`/school-information/${KEY}/draft`, { revision, values: VALUES }),
  );
  await browser.post(`/school-information/${KEY}/publish`, { revision: draft.revision });
}

async function readDraft(): Promise<number> {
  const row = await env.MEMBERS.prepare('SELECT revision FROM school_draft LIMIT 1').first<{ revision: number }>();
  return row?.revision ?? 0;
}

async function newestId(table: 'correction' | 'held_value' | 'role_grant'): Promise<string> {
  const row = await env.MEMBERS.prepare(`SELECT id FROM ${table} ORDER BY rowid DESC LIMIT 1`).first<{ id: string }>();
  return String(row?.id);
}

async function newestChange(): Promise<number> {
  const row = await env.CATALOGUE.prepare('SELECT coalesce(max(id), 0) AS id FROM fact_log').first<{ id: number }>();
  return row?.id ?? 0;
}

const CHANGE = { fact: 'phone', value: '(270) 555-0199', reason: 'We called.', hold: 'always' };

/** Every unsafe route of the desk and of officials. `review-roles.test.ts` has the replies. */
export const ROLE_ROUTES: Readonly<Record<string, RoleRoute>> = {
  'POST /desk/reviews/:id/:action': {
    may: ['moderator'],
    prepare: async () => ({
      path: `/desk/reviews/${await aReview({ status: 'pending', heldFor: ['phone'] })}/publish`,
      body: { revision: 1 },
    }),
  },
  'POST /desk/replies/:id/:action': {
    may: ['moderator'],
    prepare: async () => ({
      path: `/desk/replies/${await aReply(await aReview())}/publish`,
      body: { revision: 1 },
    }),
  },
  'POST /desk/corrections/:id/:action': {
    may: ['moderator', 'editor'],
    prepare: async () => {
      await aCorrection();
      return { path: `/desk/corrections/${await newestId('correction')}/accept`, body: { revision: 1 } };
    },
  },
  'POST /desk/claims/:id/:decision': {
    may: ['editor'],
    prepare: async () => ({
      path: `/desk/claims/${(await aClaim()).id}/approve`,
      body: { revision: 1, note: 'We called.' },
    }),
  },
  'POST /desk/values/keep': {
    may: ['editor'],
    prepare: () => ({ path: '/desk/values/keep', body: { school: KEY } }),
  },
  'POST /school-information/values/:id/:decision': {
    may: ['editor', 'official'],
    scopes: ['ky', '*', 'ky-2100030'],
    prepare: async () => {
      await publishAsOfficial();
      return { path: `/school-information/values/${await newestId('held_value')}/return`, body: {} };
    },
  },
  'POST /school-information/spokespersons': {
    may: ['official'],
    scopes: ['ky-2100030'],
    prepare: () => ({
      path: '/school-information/spokespersons',
      body: { district: 'ky-2100030', addresses: 'principal@mail.example' },
    }),
  },
  'POST /desk/schools/:school/facts': {
    may: ['editor'],
    prepare: async () => ({ path: `/desk/schools/${KEY}/facts`, body: { ...CHANGE, seen: await newestChange() } }),
  },
  'POST /desk/schools/:school/undo': {
    may: ['editor'],
    prepare: async () => {
      const { browser } = await aDeskMember('editor', 'ky');
      await browser.post(`/desk/schools/${KEY}/facts`, { ...CHANGE, seen: await newestChange() });
      const body = { fact: 'phone', reason: 'It was right.', seen: await newestChange() };
      return { path: `/desk/schools/${KEY}/undo`, body };
    },
  },
  'POST /desk/schools/:school/return': {
    may: ['editor'],
    prepare: async () => {
      await publishAsOfficial();
      return { path: `/desk/schools/${KEY}/return`, body: { reason: 'Leave out prices.' } };
    },
  },
  'POST /desk/queue/:kind/:id/assign': {
    may: ['editor'],
    prepare: async () => ({ path: `/desk/queue/claim/${(await aClaim()).id}/assign`, body: { to: '' } }),
  },
  'POST /desk/queue/:kind/:id/note': {
    may: ['moderator'],
    prepare: async () => ({
      path: `/desk/queue/review/${await aReview({ status: 'pending', heldFor: ['phone'] })}/note`,
      body: { note: 'Ask the school.' },
    }),
  },
  'POST /desk/regenerations/start': {
    may: ['editor'],
    prepare: () => ({ path: '/desk/regenerations/start', body: { state: 'ky' } }),
    starts: 'ky-1',
  },
  'POST /desk/regenerations/release': {
    may: ['editor'],
    prepare: async () => {
      await makeLive('ky');
      await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
      await pinData(env.CATALOGUE, await makeLive('ky'), { to: 'ky-1', at: '2026-01-03T00:00:00.000Z' });
      return { path: '/desk/regenerations/release', body: { state: 'ky' } };
    },
    starts: 'ky-5',
  },
  'POST /desk/regenerations/rollback': {
    may: ['editor'],
    prepare: async () => {
      await makeLive('ky');
      await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
      const { id } = await makeLive('ky');
      return { path: '/desk/regenerations/rollback', body: { id } };
    },
    starts: 'ky-5',
  },
  'POST /desk/second-factor/setup': {
    ...OF_DESK,
    prepare: () => ({ path: '/desk/second-factor/setup', body: {} }),
  },
  'POST /desk/second-factor/confirm': {
    ...OF_DESK,
    prepare: () => ({ path: '/desk/second-factor/confirm', body: { code: '123456' } }),
    status: 422,
  },
  'POST /desk/second-factor/check': {
    ...OF_DESK,
    prepare: () => ({ path: '/desk/second-factor/check', body: { code: '123456' } }),
    status: 422,
  },
  'POST /desk/people/grant': {
    may: ['administrator'],
    prepare: async () => {
      const { email } = await anAuthor();
      return { path: '/desk/people/grant', body: { email, role: 'editor', scope: 'ca', reason: 'She joined us.' } };
    },
  },
  'POST /desk/people/end': {
    may: ['administrator'],
    prepare: async () => {
      await aDeskMember('editor', 'ca');
      return { path: '/desk/people/end', body: { grant: Number(await newestId('role_grant')) } };
    },
  },
  'POST /desk/people/end-sessions': {
    may: ['administrator'],
    prepare: async () => ({ path: '/desk/people/end-sessions', body: { member: (await anAuthor()).id } }),
  },
  'POST /desk/people/reset-factor': {
    may: ['administrator'],
    prepare: async () => ({ path: '/desk/people/reset-factor', body: { member: (await anAuthor()).id } }),
  },
  'POST /school-information/:school/draft': {
    ...OFFICIALS,
    prepare: async () => ({
      path: `/school-information/${KEY}/draft`,
      body: { revision: await readDraft(), values: VALUES },
    }),
  },
  'POST /school-information/:school/publish': {
    ...OFFICIALS,
    prepare: async () => {
      await publishAsOfficial();
      return { path: `/school-information/${KEY}/publish`, body: { revision: await readDraft() } };
    },
  },
  'POST /gsr/api/reviews/official_view': {
    may: ['official'],
    isWithoutFactor: true,
    prepare: () => ({ path: '/gsr/api/reviews/official_view', body: ADAIR_FIELDS }),
  },
};
