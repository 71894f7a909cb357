// Writes which folders of a layer import which: `node tests/architecture/print-arrows.ts domain`, or without a name for all.
import { writeFileSync } from 'node:fs';
import { findArrows, LAYERS, readImports } from './imports.ts';

const wanted = process.argv[2];
const imports = readImports();
for (const layer of LAYERS.filter((name) => wanted === undefined || name === wanted)) {
  const arrows = Object.entries(findArrows(imports, layer)).map(
    ([from, targets]) =>
      `  ${JSON.stringify(from)}: [\n${targets.map((to) => `    ${JSON.stringify(to)}`).join(',\n')}\n  ]`,
  );
  writeFileSync(
    `tests/architecture/arrows/${layer}.json`,
    arrows.length === 0 ? '{}\n' : `{\n${arrows.join(',\n')}\n}\n`,
  );
}
