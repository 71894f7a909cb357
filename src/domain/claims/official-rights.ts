import type { ClaimPosition } from './claim-terms.ts';

/** What an official may do for a school. Anyone with a role may prepare a draft. */
export interface OfficialRights {
  readonly mayPublish: boolean;
  readonly mayReply: boolean;
}

const LEADERS: ReadonlySet<string> = new Set<ClaimPosition>([
  'principal',
  'assistant-principal',
  'superintendent',
  'district',
]);

/**
 * Works out what the positions of a member's roles for a school allow: leaders and the district publish and reply, the office
 * publishes, and others prepare drafts. Null is the position of a role that an administrator granted, which allows all. Returns null without a role.
 */
export function findRights(positions: readonly (string | null)[]): OfficialRights | null {
  if (positions.length === 0) return null;
  const mayReply = positions.some((position) => position === null || LEADERS.has(position));
  return { mayReply, mayPublish: mayReply || positions.includes('office' satisfies ClaimPosition) };
}
