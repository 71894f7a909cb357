import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { isPersonal, SOURCE_IDS } from '#domain/figures/sources.ts';
import { parseImportRequest, UsageError } from '#pipeline/import/import-arguments.ts';
import { IMPORT_COMMANDS } from '#pipeline/import/import-commands.ts';
import { readMapping } from '#pipeline/mapping/mapping-file.ts';

// A state without an id of its own has no mapping here.
const isForNewStates = (source: SourceId): boolean => source === 'state-agency';

it('every source but the school itself has a command or a mapping', async () => {
  const mappings = await Promise.all(globSync('src/pipeline/mappings/*.yaml').map(readMapping));
  const mapped = mappings.flatMap(({ source, files }) => files.map((file) => file.source ?? source));
  const sources = Object.values(IMPORT_COMMANDS).flatMap((command) => command.sources);
  expect([...new Set([...sources, ...mapped])].toSorted()).toEqual(
    SOURCE_IDS.filter((source) => !isPersonal(source) && !isForNewStates(source)).toSorted(),
  );
});

it('every command file is registered', () => {
  const files = globSync('src/pipeline/{federal,mapping,sample,sources,tables}/*-command.ts');
  const names = files.map((file) => /([a-z]+)-command\.ts$/.exec(file)?.[1]);
  expect(names.toSorted()).toEqual(Object.keys(IMPORT_COMMANDS).toSorted());
});

it.each([
  [[], 'Name a source.'],
  [['toString'], 'There is no source "toString".'],
  [['nces', '--states', 'ky,xx'], 'The option --directory is missing.'],
  [['tables', '--dir', 'x', '--states', 'ky'], '"tables" has no option --states.'],
  [['tables', 'demo'], '"tables demo" is more than one source.'],
])('refuses the command line %j', (words, message) => {
  expect(() => parseImportRequest(words)).toThrow(UsageError);
  expect(() => parseImportRequest(words)).toThrow(message);
});
