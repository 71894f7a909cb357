import { basename } from 'node:path';

/** A row that the import left out, or a fact of it (`kind`), with its place in the file and the reason. */
export interface Rejection {
  readonly file: string;
  /** Line of the file as a spreadsheet counts it (the header is row 1); null where the file as a whole is meant. */
  readonly row: number | null;
  /** The national id as the source prints it, where the row has one. */
  readonly id?: string | undefined;
  readonly reason: string;
  /** `row` (default): nothing of the row was imported. Otherwise the one fact that was dropped; the row is imported. */
  readonly kind?: 'row' | 'coordinate' | 'fact' | 'boundary' | undefined;
}

/** How far the reading of a file has come, from 0 to 1. */
export type OnProgress = (progress: { file: string; share: number }) => void;

/** What was read and what was left out, file by file. Files are named by their base names. */
export class ImportReport {
  readonly rejections: Rejection[] = [];
  readonly #read = new Map<string, number>();

  /** Counts rows of a file as read. */
  countRead(file: string, rows = 1): void {
    const name = basename(file);
    this.#read.set(name, (this.#read.get(name) ?? 0) + rows);
  }

  /** Notes a row, or one fact of a row, that is not imported. */
  reject(rejection: Rejection): void {
    this.rejections.push({ ...rejection, file: basename(rejection.file) });
  }

  /** Rows read and rows rejected, per file, in the order in which the files were first read. */
  summary(): { file: string; read: number; rejected: number; dropped: number }[] {
    const files = new Set([...this.#read.keys(), ...this.rejections.map(({ file }) => file)]);
    return [...files].map((file) => {
      const own = this.rejections.filter((rejection) => rejection.file === file);
      const rejected = own.filter(({ kind = 'row' }) => kind === 'row').length;
      return { file, read: this.#read.get(file) ?? 0, rejected, dropped: own.length - rejected };
    });
  }

  /** Rejections counted by reason, most frequent first. */
  reasons(): { reason: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const { reason } of this.rejections) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  }
}

/** A source file that cannot be imported at all; the message names the file, what is wrong, and what to do. */
export class SourceFileError extends Error {
  readonly file: string;

  constructor(file: string, problem: string, remedy: string) {
    super(`${file}: ${problem} ${remedy}`);
    this.name = 'SourceFileError';
    this.file = file;
  }
}
