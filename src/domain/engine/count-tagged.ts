import type { Segment } from './segment.ts';

/** Counts the schools of a segment that have a tag. */
export function countTagged({ tags, schoolTags }: Segment, tag: string): number {
  const number = tags.indexOf(tag);
  if (number < 0) return 0;
  let count = 0;
  for (const entry of schoolTags) if (entry === number) count += 1;
  return count;
}
