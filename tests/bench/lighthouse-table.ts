import { cpus } from 'node:os';

/** Lighthouse's scores of one page. */
export interface LighthouseRow {
  readonly page: string;
  /** Performance, accessibility, best practices, search engines; of 100. */
  readonly scores: readonly [number, number, number, number];
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly bytes: number;
  /** The audits that cost a point. */
  readonly failed: readonly string[];
}

const TARGETS = 'four times 100, LCP ≤ 1.5 s, TBT ≤ 50 ms, CLS ≤ 0.01';

/** The figures as a Markdown table, with what they are held against. */
export function lighthouseTable(rows: readonly LighthouseRow[], at: Date): string {
  const met = rows.filter(isMet).length;
  return [
    `Measured ${at.toISOString().slice(0, 10)} with Lighthouse's mobile preset (slow 4G and a processor a quarter as fast,`,
    `simulated) on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}. Aimed at: ${TARGETS}. ${met} of ${rows.length} pages are`,
    'there. LCP is simulated: Lighthouse loads a page without throttling, notes what depended on what, and computes how long that',
    'takes on slow 4G; how long the local server took to answer counts as it was. A results page and an error page say',
    '`noindex`, which Lighthouse counts against search engines.',
    '',
    ...lighthouseLines(rows),
    '',
  ].join('\n');
}

/** The lines of the table alone. */
export function lighthouseLines(rows: readonly LighthouseRow[]): string[] {
  return [
    '| page | performance | accessibility | best practices | search engines | LCP | TBT | CLS | KB | what costs points |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(line),
  ];
}

function line({ page, scores, lcpMs, tbtMs, cls, bytes, failed }: LighthouseRow): string {
  const figures = [
    ...scores,
    `${(lcpMs / 1000).toFixed(2)} s`,
    `${tbtMs.toFixed(0)} ms`,
    cls.toFixed(3),
    (bytes / 1024).toFixed(0),
  ];
  return `| ${[page, ...figures, failed.join(', ') || 'nothing'].join(' | ')} |`;
}

function isMet({ scores, lcpMs, tbtMs, cls }: LighthouseRow): boolean {
  return scores.every((score) => score === 100) && lcpMs <= 1500 && tbtMs <= 50 && cls <= 0.01;
}
