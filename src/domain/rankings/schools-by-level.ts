import type { SchoolCard } from '../schools/school-card.ts';
import type { LevelCode } from '../schools/school-level.ts';

/** A list of schools: of a level, of no level that we know, or closed. */
export interface LevelGroup {
  readonly level: LevelCode | 'other' | 'closed';
  readonly schools: readonly SchoolCard[];
}

const ORDER: readonly LevelCode[] = ['e', 'm', 'h', 'p'];

/** Groups schools by their first level, so that each is listed once. Keeps their order. Leaves out empty groups. */
export function groupByLevel(schools: readonly SchoolCard[]): readonly LevelGroup[] {
  const groups = Map.groupBy(schools, toGroup);
  return [...ORDER, 'other' as const, 'closed' as const].flatMap((level) => {
    const own = groups.get(level) ?? [];
    return own.length === 0 ? [] : [{ level, schools: own }];
  });
}

function toGroup({ isOpen, levels }: SchoolCard): LevelGroup['level'] {
  if (!isOpen) return 'closed';
  return ORDER.find((level) => levels.includes(level)) ?? 'other';
}
