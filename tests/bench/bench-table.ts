import { cpus, totalmem } from 'node:os';

/** A measured figure beside what was aimed at. */
export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
}

/** The figures as a Markdown table, with the machine that they were measured on. */
export function benchTable(rows: readonly BenchRow[], at: Date): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const lines = rows.map((row) => `| ${row.what} | ${row.measured} | ${row.target} |`);
  return [
    `Measured ${at.toISOString().slice(0, 10)} on ${machine}.`,
    '',
    '| what | measured | target |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}
