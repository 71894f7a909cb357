import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findArrows, findCircles, findMutualArrows, LAYERS, readImports, type Arrows } from './imports.ts';
import { MUTUAL_ARROWS } from './mutual-arrows.ts';

const imports = readImports();
const ArrowsSchema = z.record(z.string(), z.array(z.string()));

function listPairs(arrows: Arrows): string[] {
  return Object.entries(arrows).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`));
}

describe.each(LAYERS)('the folders of src/%s', (layer) => {
  const found = findArrows(imports, layer);
  const allowed = ArrowsSchema.parse(JSON.parse(readFileSync(`tests/architecture/arrows/${layer}.json`, 'utf8')));

  it('import only the folders in their list', () => {
    const pairs = listPairs(allowed);
    const added = listPairs(found).filter((pair) => !pairs.includes(pair));
    const remedy = `Move the code to the folder that it is about. If the new direction is right, run \`node tests/architecture/print-arrows.ts ${layer}\`.`;
    expect(added, remedy).toEqual([]);
  });

  it('still need every arrow in their list', () => {
    const pairs = listPairs(found);
    const unused = listPairs(allowed).filter((pair) => !pairs.includes(pair));
    expect(unused, `Run \`node tests/architecture/print-arrows.ts ${layer}\`.`).toEqual([]);
  });

  it('import each other only for a reason in MUTUAL_ARROWS', () => {
    expect(findMutualArrows(found).toSorted()).toEqual(Object.keys(MUTUAL_ARROWS[layer] ?? {}).toSorted());
  });
});

it('has no circle of files, types included', () => {
  expect(findCircles(imports), 'Move what both files need to a file of its own.').toEqual([]);
});

describe('the arrows of a tree', () => {
  const tree = new Map([
    ['src/edge/a/one.ts', ['src/edge/b/two.ts', 'src/domain/x/y.ts']],
    ['src/edge/b/two.ts', ['src/edge/b/c/three.ts']],
    ['src/edge/b/c/three.ts', ['src/edge/a/one.ts', 'src/edge/b/two.ts', 'src/edge/four.ts']],
    ['src/edge/four.ts', []],
  ]);

  it('lead from folder to folder of one layer', () => {
    expect(findArrows(tree, 'edge')).toEqual({ a: ['b'], b: ['b/c'], 'b/c': ['(root)', 'a', 'b'] });
  });

  it('are mutual between folders, not between a folder and its own subfolder', () => {
    expect(findMutualArrows({ a: ['b'], b: ['a', 'b/c'], 'b/c': ['b'] })).toEqual(['a <-> b']);
  });

  it('show each circle of files once', () => {
    expect(findCircles(tree)).toEqual([['src/edge/a/one.ts', 'src/edge/b/c/three.ts', 'src/edge/b/two.ts']]);
  });
});
