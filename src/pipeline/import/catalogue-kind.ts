import { z } from 'zod';
import { stateName } from '#domain/places/state-list.ts';
import { StateCodeSchema } from '#domain/schools/school-schema.ts';
import { readAll, type CatalogueTarget } from '../catalogue/catalogue-target.ts';
import type { ImportJob } from './import-job.ts';

const StateSchema = z.object({ code: z.string(), demonstration: z.number(), updated_on: z.string().nullable() });

/** An import that would mix invented and real schools. */
class MixedCatalogueError extends Error {
  constructor(problem: string, remedy: string) {
    super(`${problem} ${remedy} Nothing was imported.`);
    this.name = 'MixedCatalogueError';
  }
}

/**
 * Keeps invented schools out of a real catalogue, and real ones out of the demonstration. The packed real state of the
 * demonstration is welcome there.
 *
 * @throws MixedCatalogueError
 */
export async function expectSameKind(target: CatalogueTarget, { basket, isPacked }: ImportJob): Promise<void> {
  const rows = await readAll(target, { table: 'state', columns: StateSchema });
  const used = rows.filter(({ code, updated_on: updatedOn }) => updatedOn !== null && isState(code));
  const invented = used.filter(({ demonstration }) => demonstration === 1);
  const isInvented = basket.states().some((state) => [...basket.of(state).values()].some(isFromDemonstration));
  const [first] = invented;
  if (isInvented && invented.length === 0 && used.length > 0)
    throw new MixedCatalogueError(
      'This catalogue has real schools, so invented ones do not get in.',
      'Name another folder for the demonstration: STATE_DIR=.state/demonstration.',
    );
  if (isPacked === true && first === undefined)
    throw new MixedCatalogueError(
      'The packed state belongs to the demonstration, and this catalogue has no invented schools.',
      'Load the whole state with npm run data, or name the folder of the demonstration: STATE_DIR=.state/demonstration.',
    );
  if (!isInvented && isPacked !== true && first !== undefined)
    throw new MixedCatalogueError(
      `This catalogue is the demonstration: its schools of ${nameOf(first.code)} are invented, so real ones do not get in.`,
      'Name another folder for real schools: STATE_DIR=.state/real.',
    );
}

function isState(code: string): boolean {
  return StateCodeSchema.safeParse(code).success;
}

function nameOf(code: string): string {
  const state = StateCodeSchema.safeParse(code);
  return state.success ? stateName(state.data) : code;
}

function isFromDemonstration({ source }: { source: string }): boolean {
  return source === 'demonstration';
}
