import type { BoxFilter } from './box-store.ts';

/** The filters of the first field, in order. */
export const LEVELS_OFFERED: readonly BoxFilter[] = [
  { kind: 'level', value: 'p' },
  { kind: 'level', value: 'e' },
  { kind: 'level', value: 'm' },
  { kind: 'level', value: 'h' },
];
export const TYPES_OFFERED: readonly BoxFilter[] = [
  { kind: 'type', value: 'public' },
  { kind: 'type', value: 'charter' },
  { kind: 'type', value: 'private' },
];

/** A filter as the address of a results page says it. */
export function filterParameter(filter: BoxFilter): readonly [name: string, value: string] {
  return [filter.kind === 'level' ? 'gradeLevels[]' : 'st[]', filter.value];
}
