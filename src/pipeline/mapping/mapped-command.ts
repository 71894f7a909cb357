import { z } from 'zod';
import type { Mapping } from './mapping-schema.ts';
import { defineCommand, PathSchema, readContributions, type Origins } from '../reading/source-command.ts';
import { ListedSchools } from '../reading/listed-schools.ts';
import { StatesSchema } from '../reading/states-option.ts';

/** Imports files as they are published. A mapping says what their columns and words mean. */
export const mappedCommand = defineCommand({
  // Each mapping names its own.
  sources: [],
  usage: '--mapping FILE --dir DIR [--states ky,de]',
  options: z.object({ mapping: PathSchema, dir: PathSchema, states: StatesSchema.optional() }),
  read: async ({ mapping: file, dir, states = null }, reading) => {
    const context = { ...reading, states, listed: new ListedSchools() };
    const [{ readMapping }, { readMapped }, { readMappedDistricts }] = await Promise.all([
      import('./mapping-file.ts'),
      import('./read-mapped.ts'),
      import('./read-mapped-districts.ts'),
    ]);
    const mapping = await readMapping(file);
    const contributions = readMapped(mapping, { dir, ...context });
    const origins = listOrigins(mapping);
    const schools = await readContributions(contributions, { file: dir, report: context.report, origins });
    return { ...schools, districts: await readMappedDistricts(mapping, { dir, ...context }) };
  },
});

/** The terms and the address of each source of a mapping. */
function listOrigins(mapping: Mapping): Origins {
  return new Map(
    mapping.files.map(({ source = mapping.source, license = mapping.license, url = mapping.url }) => {
      return [source, { license, url }];
    }),
  );
}
