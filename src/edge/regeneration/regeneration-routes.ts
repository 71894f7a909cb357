import { Hono } from 'hono';
import { RegenerationRequestSchema, RegionSchema } from '#domain/regeneration/regeneration-contract.ts';
import { findGeneration, selectGenerations, type GenerationRecord } from '#data/regeneration/generation-queries.ts';
import { selectState } from '#data/places/place-queries.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { editorAccess } from '../middleware/editor-access.ts';
import { joinOrOpen } from './request-regeneration.ts';
import { rollBack } from './roll-back.ts';

const MAX_BODY_CHARACTERS = 10_000;

/**
 * `/edge/regenerations`: editors start, watch and roll back. Never cached. Needs the editor token; limited by address.
 */
export const regenerationRoutes = new Hono<EdgeApp>()
  .use(editorAccess)
  .post('/', async (c) => {
    if (!isJson(c)) return errorAnswer(c, 415, { code: 'needs-json', message: 'Send application/json.' });
    const body = await readJson(c);
    const request = RegenerationRequestSchema.safeParse(body);
    if (!request.success)
      return errorAnswer(c, 422, {
        code: 'unknown-state',
        message: 'Send {"state": "ky"}: an abbreviation of a state, or "us".',
      });
    const { state, confirmDrop, repair } = request.data;
    if (state !== 'us' && (await selectState(c.env.CATALOGUE, state)) === null) {
      return errorAnswer(c, 404, {
        code: 'state-not-in-catalogue',
        message: `The catalogue holds no school of ${state}; import it first.`,
      });
    }
    const { templateVersion } = c.get('renderer');
    const id = await joinOrOpen(c.env, { region: state, confirmDrop, isRepair: repair, templateVersion });
    return answerRecord(c, await findGeneration(c.env.CATALOGUE, id), 202);
  })
  .get('/', async (c) => {
    const parsed = RegionSchema.nullable().safeParse(c.req.query('state')?.toLowerCase() ?? null);
    if (!parsed.success)
      return errorAnswer(c, 422, { code: 'unknown-state', message: 'state is an abbreviation of a state, or "us".' });
    const items = await selectGenerations(c.env.CATALOGUE, parsed.data);
    return c.json({ items: items.map(toPublicRecord) });
  })
  .get('/:id', async (c) => answerRecord(c, await findGeneration(c.env.CATALOGUE, c.req.param('id').slice(0, 40)), 200))
  .post('/:id/rollback', async (c) => {
    const record = await findGeneration(c.env.CATALOGUE, c.req.param('id').slice(0, 40));
    if (record === null) return answerRecord(c, null, 200);
    const id = await rollBack(c.env, record, c.get('renderer'));
    if (id === null) {
      return errorAnswer(c, 409, {
        code: 'cannot-roll-back',
        message: `${record.id} is not live, or its state has no other data that were shown before.`,
      });
    }
    return answerRecord(c, await findGeneration(c.env.CATALOGUE, id), 202);
  })
  .all('/', (c) => refuseMethod(c, 'GET, HEAD, POST'))
  .all('/:id', (c) => refuseMethod(c, 'GET, HEAD'))
  .all('/:id/rollback', (c) => refuseMethod(c, 'POST'));

function refuseMethod(c: EdgeContext, allowed: string): Response {
  c.header('Allow', allowed);
  return errorAnswer(c, 405, { code: 'wrong-method', message: `This call takes ${allowed}.` });
}

function answerRecord(c: EdgeContext, record: GenerationRecord | null, status: 200 | 202): Response {
  if (record === null)
    return errorAnswer(c, 404, { code: 'unknown-regeneration', message: 'There is no such regeneration.' });
  return c.json(toPublicRecord(record), status);
}

function toPublicRecord({
  confirmedDrop: _confirmed,
  isRepair: _isRepair,
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
  if (text.length > MAX_BODY_CHARACTERS) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
