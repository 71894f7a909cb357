/**
 * Limits on what a source file may expand to. The largest ratio in the published files is 14:1, the largest sheet 40 MB.
 * Without limits a zip of 200 KB took 4.6 GB of memory.
 */
const MOST_EXPANDED_RATIO = 100;
const MOST_EXPANDED_BYTES = 512 * 2 ** 20;
export const MOST_SHEET_BYTES = 256 * 2 ** 20;
export const MOST_FIELD_CHARACTERS = 64 * 2 ** 10;
/** A row of the widest file, the private school survey, has 4 KB. */
export const MOST_ROW_BYTES = 2 ** 20;

/** Bytes below which the ratio does not matter: a tiny file of one repeated value compresses well. */
const HARMLESS_BYTES = 16 * 2 ** 20;

/** Describes an expansion that is too large, or returns null. */
export function describeExpansion(
  { packed, expanded }: { packed: number; expanded: number },
  most = MOST_EXPANDED_BYTES,
): string | null {
  const isTooLarge = expanded > most;
  const isTooDense = expanded > HARMLESS_BYTES && expanded > packed * MOST_EXPANDED_RATIO;
  if (!isTooLarge && !isTooDense) return null;
  const megabytes = Math.ceil(expanded / 2 ** 20);
  return `It expands from ${Math.ceil(packed / 1024)} KB to at least ${megabytes} MB. The limits are ${most / 2 ** 20} MB and ${MOST_EXPANDED_RATIO} times its size.`;
}
