import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/**
 * Every bound of every contract of the domain, one a line: `folder/file Schema.field text <= 60`. Each is tried at its limit and
 * just over it. `vitest -u` writes the line of a new bound; a changed line is a changed contract.
 */
const TABLE = `${import.meta.dirname}/contract-limits.txt`;

type Measure = 'text' | 'list' | 'number';
type Leaf = z.core.$ZodType;
interface Bound {
  readonly leaf: Leaf;
  readonly measure: Measure;
  readonly sign: '<=' | '>=';
  readonly limit: number;
}

const modules = import.meta.glob<Record<string, unknown>>('../../../src/domain/**/*.ts');
const BOUNDS = await listBounds();
const LINES = existsSync(TABLE) ? readFileSync(TABLE, 'utf8').trimEnd().split('\n') : [];

describe('limits of contracts', () => {
  it('have one line for each bound', async () => {
    const lines = [...BOUNDS].map(([name, { limit }]) => `${name} ${limit}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(TABLE);
  });

  it.each(LINES)('accepts the limit and refuses more: %s', (line) => {
    const [name, limit] = [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))];
    const bound = BOUNDS.get(name);
    if (bound === undefined) throw new Error(`No contract has ${name}: run vitest -u.`);
    const over = limit + (bound.sign === '<=' ? 1 : -1);
    expect({ at: isRefused(bound, limit), over: isRefused(bound, over) }).toEqual({ at: false, over: true });
  });
});

/** Says whether a schema finds a value too long, too many, too large or too small. Other complaints don't count. */
function isRefused({ leaf, measure, sign }: Bound, size: number): boolean {
  const value = { text: () => 'a'.repeat(size), list: () => Array.from({ length: size }), number: () => size }[
    measure
  ]();
  const issues = z.safeParse(leaf, value).error?.issues ?? [];
  return issues.some(({ code, path }) => path.length === 0 && code === (sign === '<=' ? 'too_big' : 'too_small'));
}

async function listBounds(): Promise<ReadonlyMap<string, Bound>> {
  const bounds = new Map<string, Bound>();
  const seen = new Set<Leaf>();
  for (const [path, load] of Object.entries(modules).sort()) {
    const file = path.replace('../../../src/domain/', '').replace('.ts', '');
    for (const [name, value] of Object.entries(await load()).sort())
      if (value instanceof z.core.$ZodType) addBounds(value, { name: `${file} ${name}`, bounds, seen });
  }
  return bounds;
}

interface Walk {
  readonly name: string;
  readonly bounds: Map<string, Bound>;
  readonly seen: Set<Leaf>;
}

/** Walks a schema, and each part of it once. */
function addBounds(schema: Leaf, walk: Walk): void {
  if (walk.seen.has(schema)) return;
  walk.seen.add(schema);
  for (const check of schema._zod.def.checks ?? []) {
    const bound = readCheck(schema, check._zod.def);
    if (bound === null) continue;
    const name = `${walk.name} ${bound.measure} ${bound.sign}`;
    const known = walk.bounds.get(name)?.limit ?? bound.limit;
    // Of two bounds of one part, the tighter one counts.
    const limit = bound.sign === '<=' ? Math.min(known, bound.limit) : Math.max(known, bound.limit);
    walk.bounds.set(name, { ...bound, limit });
  }
  for (const [part, inner] of listParts(schema)) addBounds(inner, { ...walk, name: `${walk.name}${part}` });
}

interface CheckDefinition {
  readonly check: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly value?: unknown;
  readonly inclusive?: boolean;
}

function readCheck(leaf: Leaf, { check, maximum, minimum, value, inclusive }: CheckDefinition): Bound | null {
  const measure = leaf._zod.def.type === 'array' ? 'list' : 'text';
  const limit = Number(maximum ?? minimum ?? value);
  switch (check) {
    case 'max_length':
      return { leaf, measure, sign: '<=', limit };
    case 'min_length':
      return limit === 0 ? null : { leaf, measure, sign: '>=', limit };
    case 'less_than':
      return inclusive === true ? { leaf, measure: 'number', sign: '<=', limit } : null;
    case 'greater_than':
      return inclusive === true ? { leaf, measure: 'number', sign: '>=', limit } : null;
    default:
      return null;
  }
}

/** The schemas inside a schema, by what a reader calls them. */
function listParts(schema: Leaf): [part: string, inner: Leaf][] {
  const parts: [string, unknown][] = Object.entries(schema._zod.def).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'shape') return Object.entries(value as object).map(([field, inner]) => [`.${field}`, inner]);
    if (key === 'options' || key === 'items') return (value as unknown[]).map((inner, at) => [`|${at + 1}`, inner]);
    if (key === 'element') return [['[]', value]];
    return ['innerType', 'in', 'out', 'left', 'right', 'keyType', 'valueType'].includes(key) ? [['', value]] : [];
  });
  return parts.filter((part): part is [string, Leaf] => part[1] instanceof z.core.$ZodType);
}
