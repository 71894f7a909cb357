import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { nameSource } from './source-path.ts';

/** A row that the import rejects, or one fact of a row (`kind`), with its place in the file and the reason. */
export interface Rejection {
  readonly file: string;
  /** The row as a spreadsheet counts it (the header is row 1). Null: the whole file. */
  readonly row: number | null;
  /** The national id as the source prints it, if the row has one. */
  readonly id?: string | undefined;
  readonly reason: string;
  /** `row` (default): nothing of the row was imported. Otherwise only this fact was dropped. */
  readonly kind?: 'row' | 'coordinate' | 'fact' | 'boundary' | undefined;
}

/** The share of a file that has been read, from 0 to 1. */
export type OnProgress = (progress: { file: string; share: number }) => void;

/** The outcomes of the rows of a file. */
export interface FileAccount {
  readonly file: string;
  /** Null: the file has no contributions, for example a gazetteer. */
  readonly source: SourceId | null;
  readonly read: number;
  readonly used: number;
  /** Rows whose content another row already gave. */
  readonly merged: number;
  readonly rejected: number;
  /** Rows of states that the command line did not name. */
  readonly skipped: number;
  /** Rows that the reader leaves out on purpose: totals, and schools that the catalogue is not about. */
  readonly leftOut: number;
  /** Facts dropped from rows that were used. */
  readonly dropped: number;
}

/** How many schools in the newest year of a file without national ids were joined with the directory. */
export interface FileJoin {
  readonly file: string;
  readonly source: SourceId;
  readonly state: StateCode;
  readonly schools: number;
  readonly joined: number;
  /** Some of the schools that did not join. */
  readonly examples: readonly string[];
}

type RowOutcome = 'used' | 'merged' | 'skipped' | 'leftOut';
const NO_ROWS = { read: 0, used: 0, merged: 0, skipped: 0, leftOut: 0 };

/** The accounts of an import, file by file. Files are named without their folders. */
export class ImportReport {
  readonly rejections: Rejection[] = [];
  /** Files of the folder that the import does not read, with the reason. */
  readonly unread: { readonly file: string; readonly reason: string }[] = [];
  /** Paths of the files that were opened. */
  readonly paths = new Map<string, SourceId | null>();
  readonly #rows = new Map<string, { read: number } & Record<RowOutcome, number>>();
  readonly #merges = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();
  readonly #notes = new Map<string, { file: string; note: string; count: number }>();
  /** How many schools of a file without national ids were joined. */
  readonly joins: FileJoin[] = [];

  /** Notes that a file is about to be read. */
  open(path: string, source: SourceId | null = null): void {
    this.paths.set(path, source);
    this.#openRows(path);
  }

  /** Counts rows of a file as read. */
  countRead(file: string, rows = 1): void {
    this.#openRows(file).read += rows;
  }

  /** Counts a row whose content is imported. */
  use(file: string): void {
    this.#openRows(file).used += 1;
  }

  /** Counts a row whose content is in the catalogue through another row. */
  merge(file: string, reason: string): void {
    this.#openRows(file).merged += 1;
    this.#merges.set(reason, (this.#merges.get(reason) ?? 0) + 1);
  }

  /** Counts a row of a state that the command line did not name. */
  skip(file: string): void {
    this.#openRows(file).skipped += 1;
  }

  /** Counts a row that is left out on purpose. It is no loss. */
  leaveOut(file: string, reason: string): void {
    this.#openRows(file).leftOut += 1;
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
  }

  /** Counts lines of a file that were read in spite of a blemish. */
  note(file: string, note: string, count = 1): void {
    if (count === 0) return;
    const key = `${nameSource(file)} ${note}`;
    const known = this.#notes.get(key) ?? { file: nameSource(file), note, count: 0 };
    known.count += count;
    this.#notes.set(key, known);
  }

  /** Notes a row, or one fact of a row, that is not imported. */
  reject(rejection: Rejection): void {
    this.rejections.push({ ...rejection, file: nameSource(rejection.file) });
  }

  /** Notes how many schools of a file were joined with the directory. */
  noteJoin(path: string, join: Omit<FileJoin, 'file'>): void {
    this.joins.push({ file: nameSource(path), ...join });
  }

  /** Notes a file of the folder that is not read. */
  leaveUnread(file: string, reason: string): void {
    this.unread.push({ file, reason });
  }

  /** The account of each file, in the order in which the files were opened. */
  accounts(): FileAccount[] {
    const sources = new Map([...this.paths].map(([path, source]) => [nameSource(path), source]));
    const files = new Set([...this.#rows.keys(), ...this.rejections.map(({ file }) => file)]);
    const byFile = Map.groupBy(this.rejections, ({ file }) => file);
    return [...files].map((file) => {
      const own = byFile.get(file) ?? [];
      const rejected = own.filter(({ kind = 'row' }) => kind === 'row').length;
      const source = sources.get(file) ?? null;
      return { file, source, ...(this.#rows.get(file) ?? NO_ROWS), rejected, dropped: own.length - rejected };
    });
  }

  /** Rejections counted by reason, most frequent first. */
  reasons(): { reason: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const { reason } of this.rejections) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return rankCounts(counts);
  }

  /** Merged rows counted by reason, most frequent first. */
  merges(): { reason: string; count: number }[] {
    return rankCounts(this.#merges);
  }

  /** Rows that were left out on purpose counted by reason, most frequent first. */
  leftOut(): { reason: string; count: number }[] {
    return rankCounts(this.#leftOut);
  }

  /** Blemishes of lines that were read nevertheless, by file. */
  notes(): readonly { file: string; note: string; count: number }[] {
    return [...this.#notes.values()];
  }

  /** @throws RowAccountError if a file has rows without an outcome, or with two. */
  checkAccounts(): void {
    for (const account of this.accounts().filter(({ read }) => read > 0)) {
      const { read, used, merged, rejected, skipped, leftOut } = account;
      if (read !== used + merged + rejected + skipped + leftOut) throw new RowAccountError(account);
    }
  }

  #openRows(file: string): { read: number } & Record<RowOutcome, number> {
    const name = nameSource(file);
    const rows = this.#rows.get(name) ?? { ...NO_ROWS };
    this.#rows.set(name, rows);
    return rows;
  }
}

function rankCounts(counts: ReadonlyMap<string, number>): { reason: string; count: number }[] {
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** A reader that lost count of its rows. This is a bug of the reader, not of the file. */
class RowAccountError extends Error {
  constructor({ file, read, used, merged, rejected, skipped, leftOut }: FileAccount) {
    super(
      `${file}: ${read} rows were read, but ${used} used + ${merged} merged + ${rejected} rejected + ${skipped} skipped + ` +
        `${leftOut} left out make ${used + merged + rejected + skipped + leftOut}. Correct the reader of this file. Nothing was imported.`,
    );
    this.name = 'RowAccountError';
  }
}

/** A source file that cannot be imported at all. The message names the file, the problem and the remedy. */
export class SourceFileError extends Error {
  readonly file: string;

  constructor(file: string, problem: string, remedy: string) {
    super(`${file}: ${problem} ${remedy}`);
    this.name = 'SourceFileError';
    this.file = file;
  }
}
