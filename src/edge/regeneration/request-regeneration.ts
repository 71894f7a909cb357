import { isStalled, type Region } from '#domain/regeneration/regeneration-contract.ts';
import {
  failGeneration,
  findLiveGeneration,
  openGeneration,
  selectPendingGenerations,
  type GenerationRecord,
} from '#data/regeneration/generation-queries.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { startNext } from './regenerate-state.ts';

type RunEnv = Pick<EdgeEnv, 'CATALOGUE' | 'REGENERATION'>;

/** What shall be regenerated. `mayGather`: the run waits a few seconds for others to join it. */
export interface RegenerationRequest {
  readonly region: Region;
  readonly confirmDrop: boolean;
  readonly templateVersion: string;
  readonly isRepair?: boolean;
  readonly mayGather?: boolean;
}

/**
 * One regeneration a region runs at a time. A second request queues behind it, as it may have been made for a change
 * that the running one did not see; a third joins the one that waits. A run whose Workflow died is failed first.
 */
export async function joinOrOpen(env: RunEnv, inputs: RegenerationRequest): Promise<string> {
  const { region, confirmDrop, templateVersion, isRepair = false, mayGather = false } = inputs;
  const pending = await selectPendingGenerations(env.CATALOGUE, region);
  const isUnderWay = await failDead(env, pending);
  const at = new Date().toISOString();
  const id = await openGeneration(env.CATALOGUE, { region, confirmDrop, isRepair, templateVersion, at });
  if (!isUnderWay) await startNext(env, region, { mayGather });
  return id;
}

/** Asks for the pages of a state whose data changed, if any are live. Returns the id of the run, or null. A run that is under way does not see the change: another one waits behind it. */
export async function regenerateState(env: RunEnv, region: Region, templateVersion: string): Promise<string | null> {
  if ((await findLiveGeneration(env.CATALOGUE, region)) === null) return null;
  return joinOrOpen(env, { region, confirmDrop: false, templateVersion });
}

const ALIVE_STATUSES = new Set(['queued', 'running', 'waiting', 'paused', 'waitingForPause', 'unknown']);

/** Fails the runs whose Workflow died. Returns true if another one is under way, or gathers. */
async function failDead(env: RunEnv, pending: readonly GenerationRecord[]): Promise<boolean> {
  let isUnderWay = false;
  for (const record of pending) {
    const life = await findLife(env, record);
    isUnderWay ||= life === 'alive';
    if (life !== 'dead') continue;
    const failure = { code: 'interrupted', message: 'Its Workflow ended without an answer.' } as const;
    await failGeneration(env.CATALOGUE, record.id, { failure, at: new Date().toISOString() });
  }
  return isUnderWay;
}

/**
 * A queued record has no Workflow before its turn. If it has one that ended, its turn was lost. A Workflow whose
 * process was killed may report forever that it runs. Then the time of its last progress decides.
 */
async function findLife(env: RunEnv, record: GenerationRecord): Promise<'waiting' | 'alive' | 'dead'> {
  const instance = await env.REGENERATION.get(record.id).catch(() => null);
  const status = (await instance?.status().catch(() => null)) ?? null;
  if (status === null) return record.status === 'queued' ? 'waiting' : 'dead';
  const progressAt = record.progressAt === null ? null : Date.parse(record.progressAt);
  return ALIVE_STATUSES.has(status.status) && !isStalled(progressAt, Date.now()) ? 'alive' : 'dead';
}
