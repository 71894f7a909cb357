import { pinData } from '#data/regeneration/data-pins.ts';
import type { GenerationRecord } from '#data/regeneration/generation-queries.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { joinOrOpen } from './request-regeneration.ts';

type RunEnv = Pick<EdgeEnv, 'CATALOGUE' | 'REGENERATION'>;

/**
 * Pins the region of a live generation to the data of the generation `to`, or to the newest that differ, and asks for the
 * pages. Removals, reviews and corrections stay as they are now. Returns the id of the run; null if there are no such data.
 */
export async function rollBack(
  env: RunEnv,
  record: GenerationRecord,
  { templateVersion, to }: { templateVersion: string; to?: string | undefined },
): Promise<string | null> {
  const at = new Date().toISOString();
  return (await pinData(env.CATALOGUE, record, { to, at })) ? showData(env, record.state, templateVersion) : null;
}

/** Asks for the pages of other data. The editor who chose them accepts that pages come or go. */
export function showData(env: RunEnv, region: Region, templateVersion: string): Promise<string> {
  return joinOrOpen(env, { region, confirmDrop: true, templateVersion });
}
