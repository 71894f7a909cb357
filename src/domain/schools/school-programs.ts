/** Programs that a whole school can have, besides its type. Most states report them, and some report none. */
export const SCHOOL_PROGRAMS = ['magnet', 'virtual'] as const;
/** A program of a whole school. */
export type SchoolProgram = (typeof SCHOOL_PROGRAMS)[number];

/** What sources state about the programs of a school. Null: no source does. */
interface ProgramFacts {
  readonly isMagnet: boolean | null;
  /** Most of the instruction is online. */
  readonly isVirtual: boolean | null;
}

/** The programs that a school is known to be. */
export function listPrograms({ isMagnet, isVirtual }: ProgramFacts): SchoolProgram[] {
  const known = { magnet: isMagnet === true, virtual: isVirtual === true };
  return SCHOOL_PROGRAMS.filter((program) => known[program]);
}
