import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { findLiveGeneration } from '#data/regeneration/generation-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { joinOrOpen } from '../regeneration/request-regeneration.ts';

/**
 * Asks for the pages of an edited school's state, if any are live. A run that is under way does not see the edit: another
 * one waits behind it.
 */
export async function regenerateSchool(c: EdgeContext, { state }: SavedSchool): Promise<void> {
  if ((await findLiveGeneration(c.env.CATALOGUE, state)) === null) return;
  const { templateVersion } = c.get('renderer');
  await joinOrOpen(c.env, { region: state, confirmDrop: false, templateVersion });
}
