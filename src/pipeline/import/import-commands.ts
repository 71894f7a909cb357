import type { SourceCommand } from '../reading/source-command.ts';
import { federalCommand } from '../federal/federal-command.ts';
import { mappedCommand } from '../mapping/mapped-command.ts';
import { demoCommand } from '../sample/demo-command.ts';
import { ncesCommand } from '../federal/nces-command.ts';
import { packedCommand } from '../sample/packed-command.ts';
import { tablesCommand } from '../tables/tables-command.ts';

/** Every source that `npm run import` knows, by the word that a person types. */
export const IMPORT_COMMANDS: Readonly<Record<string, SourceCommand>> = {
  federal: federalCommand,
  nces: ncesCommand,
  mapped: mappedCommand,
  tables: tablesCommand,
  demo: demoCommand,
  packed: packedCommand,
};
