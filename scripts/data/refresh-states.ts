import type { StateCode } from '../../src/domain/places/state-list.ts';
import type { FoundFile } from '../../src/pipeline/releases/folder-walk.ts';
import { holding, loadStates, type DataContext, type LoadedStates } from './load-states.ts';
import { refreshReleases } from './refresh-releases.ts';

/** The outcome of a refresh. Refused: it would lose something that no person accepted. */
export type RefreshOutcome =
  | { readonly kind: 'loaded'; readonly loaded: LoadedStates }
  | { readonly kind: 'refused' | 'newest' };

/** Takes new releases, shows what their import would change, and imports them. */
export async function refreshStates(context: DataContext, states: readonly StateCode[]): Promise<RefreshOutcome> {
  const { files, problems } = await holding(context, (request) => refreshReleases(request));
  for (const problem of problems) console.error(`- ${problem}`);
  if (files.length === 0) {
    const words = problems.length === 0 ? 'No release' : 'No release that we could see';
    console.log(`${words} is newer than ours.`);
    return { kind: 'newest' };
  }
  const offline = { ...context, options: { ...context.options, isOffline: true } };
  try {
    if (await wouldLose(offline, states)) return await refuse(context, files);
    return { kind: 'loaded', loaded: await loadStates(offline, { states, isDryRun: false }) };
  } catch (error) {
    await takeBack(context, files);
    throw error;
  }
}

/** Shows what an import would change. @returns true if it would lose something that no person accepted */
async function wouldLose(context: DataContext, states: readonly StateCode[]): Promise<boolean> {
  const { result } = await loadStates(context, { states, isDryRun: true });
  console.log(result.text);
  return result.summary.losses.length > 0 && context.options.acceptLoss === null;
}

async function refuse(context: DataContext, files: readonly FoundFile[]): Promise<RefreshOutcome> {
  await takeBack(context, files);
  console.error('\nNothing was imported. If the losses are right: npm run data -- refresh --accept-loss "REASON"');
  return { kind: 'refused' };
}

/** Puts refused files aside, so that no other run reads them, and a later refresh takes them again. */
async function takeBack(context: DataContext, files: readonly FoundFile[]): Promise<void> {
  await holding(context, async ({ folder }) => {
    for (const file of files) console.error(`Put aside: ${await folder.putAside(file)}`);
  });
}
