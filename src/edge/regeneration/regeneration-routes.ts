import { Hono } from 'hono';
import {
  RegenerationRequestSchema,
  isStalled,
  RegionSchema,
  type Region,
} from '#domain/regeneration/regeneration-contract.ts';
import {
  failGeneration,
  findGeneration,
  openGeneration,
  rollBack,
  selectGenerations,
  selectPendingGenerations,
  type GenerationRecord,
} from '#data/regeneration/generation-queries.ts';
import { selectState } from '#data/places/place-queries.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { errorAnswer } from '../error-answer.ts';
import { editorAccess } from '../middleware/editor-access.ts';
import { startNext } from './regenerate-state.ts';
import { tagOfRegion } from './regeneration-steps.ts';

const MAX_BODY_BYTES = 10_000;

/** `/edge/regenerations`: editors start, watch and roll back. Never cached; editor token; limited by address. */
export const regenerationRoutes = new Hono<EdgeApp>()
  .use(editorAccess)
  .post('/', async (c) => {
    if (!isJson(c)) return errorAnswer(c, 415, 'needs-json', 'Send application/json.');
    const body = await readJson(c);
    const request = RegenerationRequestSchema.safeParse(body);
    if (!request.success)
      return errorAnswer(c, 422, 'unknown-state', 'Send {"state": "ky"}: an abbreviation of a state, or "us".');
    const { state, confirmDrop } = request.data;
    if (state !== 'us' && (await selectState(c.env.CATALOGUE, state)) === null) {
      return errorAnswer(
        c,
        404,
        'state-not-in-catalogue',
        `The catalogue holds no school of ${state}; import it first.`,
      );
    }
    const id = await joinOrOpen(c, { region: state, confirmDrop });
    return answerWith(c, await findGeneration(c.env.CATALOGUE, id), 202);
  })
  .get('/', async (c) => {
    const parsed = RegionSchema.nullable().safeParse(c.req.query('state')?.toLowerCase() ?? null);
    if (!parsed.success) return errorAnswer(c, 422, 'unknown-state', 'state is an abbreviation of a state, or "us".');
    const items = await selectGenerations(c.env.CATALOGUE, parsed.data);
    return c.json({ items: items.map(publicRecord) });
  })
  .get('/:id', async (c) => answerWith(c, await findGeneration(c.env.CATALOGUE, c.req.param('id').slice(0, 40)), 200))
  .post('/:id/rollback', async (c) => {
    const record = await findGeneration(c.env.CATALOGUE, c.req.param('id').slice(0, 40));
    if (record === null) return answerWith(c, null, 200);
    if (!(await rollBack(c.env.CATALOGUE, record))) {
      return errorAnswer(c, 409, 'cannot-roll-back', `${record.id} is not live, or nothing was live before it.`);
    }
    await c.get('cache').invalidate([tagOfRegion(record.state)]);
    return answerWith(c, await findGeneration(c.env.CATALOGUE, record.id), 200);
  })
  .all('/', (c) => wrongMethod(c, 'GET, HEAD, POST'))
  .all('/:id', (c) => wrongMethod(c, 'GET, HEAD'))
  .all('/:id/rollback', (c) => wrongMethod(c, 'POST'));

/**
 * One regeneration a region runs at a time. A second request queues behind it, as it may have been made for a change
 * that the running one did not see; a third joins the one that waits. A run whose Workflow died is failed first.
 */
async function joinOrOpen(c: EdgeContext, request: { region: Region; confirmDrop: boolean }): Promise<string> {
  const pending = await withoutDead(c, await selectPendingGenerations(c.env.CATALOGUE, request.region));
  const waiting = pending.find((record) => record.status === 'queued' && record.confirmedDrop === request.confirmDrop);
  const id =
    waiting?.id ??
    (await openGeneration(c.env.CATALOGUE, {
      ...request,
      templateVersion: c.get('renderer').templateVersion,
      at: new Date().toISOString(),
    }));
  if (!pending.some((record) => record.status === 'running')) await startNext(c.env, request.region);
  return id;
}

const ALIVE_STATUSES = new Set(['queued', 'running', 'waiting', 'paused', 'waitingForPause', 'unknown']);

async function withoutDead(c: EdgeContext, pending: readonly GenerationRecord[]): Promise<GenerationRecord[]> {
  const alive: GenerationRecord[] = [];
  for (const record of pending) {
    if (await isAlive(c, record)) alive.push(record);
    else {
      const failure = { code: 'interrupted', message: 'Its Workflow ended without an answer.' } as const;
      await failGeneration(c.env.CATALOGUE, record.id, failure, new Date().toISOString());
    }
  }
  return alive;
}

/**
 * A queued record has no Workflow before its turn; where it has one that ended, its turn was lost. A Workflow whose
 * process was killed may call itself running for ever: then the time of its last progress tells.
 */
async function isAlive(c: EdgeContext, record: GenerationRecord): Promise<boolean> {
  const instance = await c.env.REGENERATION.get(record.id).catch(() => null);
  const status = (await instance?.status().catch(() => null)) ?? null;
  if (status === null) return record.status === 'queued';
  const progressAt = record.progressAt === null ? null : Date.parse(record.progressAt);
  return ALIVE_STATUSES.has(status.status) && !isStalled(progressAt, Date.now());
}

function wrongMethod(c: EdgeContext, allowed: string): Response {
  c.header('Allow', allowed);
  return errorAnswer(c, 405, 'wrong-method', `This call takes ${allowed}.`);
}

function answerWith(c: EdgeContext, record: GenerationRecord | null, status: 200 | 202): Response {
  if (record === null) return errorAnswer(c, 404, 'unknown-regeneration', 'There is no such regeneration.');
  return c.json(publicRecord(record), status);
}

function publicRecord({
  confirmedDrop: _confirmed,
  previousGeneration: _previous,
  progressAt: _progressAt,
  ...record
}: GenerationRecord) {
  return record;
}

function isJson(c: EdgeContext): boolean {
  return c.req.header('content-type')?.split(';')[0]?.trim() === 'application/json';
}

async function readJson(c: EdgeContext): Promise<unknown> {
  const text = await c.req.text();
  if (text.length > MAX_BODY_BYTES) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
