/**
 * Limits on what a packed file may expand to. Plain text has none. The largest ratio in the published files is 14:1, the
 * largest sheet 40 MB, the largest text 2.35 GB. Without limits a zip of 200 KB took 4.6 GB of memory.
 */
export interface ExpansionLimits {
  readonly bytes: number;
  readonly ratio: number;
}

/** Files that are in memory as a whole: workbooks and boundaries. */
export const WHOLE_FILE_LIMITS: ExpansionLimits = { bytes: 512 * 2 ** 20, ratio: 100 };
/** Text that is read line by line. It costs time, and no memory. A file of one repeated value expands 1,000:1. */
export const STREAM_LIMITS: ExpansionLimits = { bytes: 16 * 2 ** 30, ratio: 300 };
export const MOST_SHEET_BYTES = 256 * 2 ** 20;
export const MOST_FIELD_CHARACTERS = 64 * 2 ** 10;
/** A row of the widest file, the private school survey, has 4 KB. */
export const MOST_ROW_BYTES = 2 ** 20;

/** Bytes below which the ratio does not matter: a tiny file of one repeated value compresses well. */
const HARMLESS_BYTES = 16 * 2 ** 20;

/** Describes an expansion that is too large, or returns null. */
export function describeExpansion(
  { packed, expanded }: { packed: number; expanded: number },
  limits: ExpansionLimits = WHOLE_FILE_LIMITS,
): string | null {
  const isTooLarge = expanded > limits.bytes;
  const isTooDense = expanded > HARMLESS_BYTES && expanded > packed * limits.ratio;
  if (!isTooLarge && !isTooDense) return null;
  const megabytes = Math.ceil(expanded / 2 ** 20);
  const most = `${limits.bytes / 2 ** 20} MB and ${limits.ratio} times its size`;
  return `It expands from ${Math.ceil(packed / 1024)} KB to at least ${megabytes} MB. The limits are ${most}.`;
}
