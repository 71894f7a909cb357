import type { Row, RowChange, TableName } from '../catalogue/catalogue-target.ts';

type HashedRow = Row & { readonly row_hash: string };

export interface RowCounts {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface RowDifference<Wanted> {
  readonly counts: RowCounts;
  /** New rows, and rows that differ from the stored ones. */
  readonly changed: readonly Wanted[];
  /** Keys of stored rows to delete. */
  readonly removed: readonly string[];
}

/** Compares new rows with the hashes of stored ones by a key that is unique in both. */
export function compareRows<Wanted extends { readonly row_hash: string }>(
  wanted: Iterable<Wanted>,
  { stored, keyOf }: { stored: ReadonlyMap<string, { row_hash: string }>; keyOf: (row: Wanted) => string },
): RowDifference<Wanted> {
  const missing = new Set(stored.keys());
  const changed: Wanted[] = [];
  let added = 0;
  let unchanged = 0;
  for (const row of wanted) {
    const known = stored.get(keyOf(row));
    missing.delete(keyOf(row));
    if (known === undefined) added += 1;
    if (known?.row_hash === row.row_hash) unchanged += 1;
    else changed.push(row);
  }
  const counts = { added, updated: changed.length - added, removed: missing.size, unchanged };
  return { counts, changed, removed: [...missing] };
}

/** Lists the changes to a table. Its key is `keyColumn` and the `shared` columns. Removals come first. */
export function listTableChanges(
  difference: RowDifference<HashedRow>,
  { table, keyColumn, shared }: { table: TableName; keyColumn: string; shared: Row },
): RowChange[] {
  const removals = difference.removed.map((key): RowChange => ({
    kind: 'remove',
    table,
    key: { ...shared, [keyColumn]: key },
  }));
  return [...removals, ...difference.changed.map((row): RowChange => ({ kind: 'put', table, row }))];
}

/** Adds up counts. */
export function addCounts(a: RowCounts, b: RowCounts): RowCounts {
  return {
    added: a.added + b.added,
    updated: a.updated + b.updated,
    removed: a.removed + b.removed,
    unchanged: a.unchanged + b.unchanged,
  };
}

export const NO_COUNTS: RowCounts = { added: 0, updated: 0, removed: 0, unchanged: 0 };

/** True if anything was added, updated or removed. */
export function hasChanges(counts: RowCounts): boolean {
  return counts.added + counts.updated + counts.removed > 0;
}
