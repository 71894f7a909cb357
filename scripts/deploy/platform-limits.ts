// Facts about the platform and about us. Cloudflare's are of its documentation (developers.cloudflare.com), Workers Paid plan, as
// search copies of 2026 have it: D1 limits of 2026-04-21, Workers limits with 10,000 subrequests, Workflows limits of 2026-06-15
// (its number of steps is of an older copy, the smaller one).
import { existsSync, readdirSync } from 'node:fs';

export const LOOKED_UP_ON = '2026-11-23';

export const SCHOOLS = 130_000;

/** What we measured, and on what. */
const MEASURED = {
  /** 14,803 real schools of four states with all their figures and contributions: 183.9 MB (2026-11-23). */
  catalogueBytesPerSchool: 12_420,
  /** 441,004 pages in both languages of 104,855 schools. */
  pagesPerSchool: 4.21,
  /** Rows of `page_version` with their index: 1,800 rows, 876 KB. */
  bytesPerPageVersion: 487,
  /** Brotli bodies of the demonstration: 1,800 pages, 15.3 MB. */
  bytesPerBody: 8_505,
  /** The longest document and the longest contribution of those states. */
  longestRowBytes: 186_000,
  /** The largest state, California: pages in both languages. */
  pagesOfLargestState: 44_226 * (SCHOOLS / 104_855),
  pagesPerChunk: 300,
  /** Pages a CPU second, in the slowest run. */
  pagesPerCpuSecond: 385,
  /** Hashed files of a build (2026-11-24). */
  assets: 212,
  /** Columns of the table `school`, the widest: a test counts them. */
  columns: 47,
} as const;

export interface LimitRow {
  readonly what: string;
  readonly need: number;
  readonly limit: number;
  readonly unit: 'bytes' | 'count' | 'ms';
}

const MB = 1_000_000;
const STATIC_FILES = 'dist/client';
const PAGES = SCHOOLS * MEASURED.pagesPerSchool;
const CHUNKS_OF_LARGEST = Math.ceil(MEASURED.pagesOfLargestState / MEASURED.pagesPerChunk);
/** A full set of pages, and as many versions again of pages that changed. */
const VERSIONS = PAGES * 2;

/** What 130,000 schools need of the platform, and what it allows. `catalogueBytes` is the deployed size, if known. */
export function listLimits(catalogueBytes: number | null): LimitRow[] {
  const row = (what: string, [need, limit]: readonly [number, number], unit: LimitRow['unit'] = 'count'): LimitRow => ({
    what,
    need: Math.ceil(need),
    limit,
    unit,
  });
  const estimated = SCHOOLS * MEASURED.catalogueBytesPerSchool + VERSIONS * MEASURED.bytesPerPageVersion;
  return [
    row('D1: size of the catalogue', [Math.max(estimated, catalogueBytes ?? 0), 10_000 * MB], 'bytes'),
    row('D1: longest row', [MEASURED.longestRowBytes, MB], 'bytes'),
    row('D1: columns of the widest table', [MEASURED.columns, 100]),
    row('D1: longest statement (imports cut longer texts)', [100_000, 100_000], 'bytes'),
    row('D1: bound parameters of a statement (lists are one JSON text)', [MEASURED.columns, 100]),
    row('D1: longest bound text (1,000 page versions as JSON)', [330_000, MB], 'bytes'),
    row('R2: writes of a regeneration of the largest state', [CHUNKS_OF_LARGEST + MEASURED.assets + 10, 1_000_000]),
    row('Workflow: steps of the largest state', [CHUNKS_OF_LARGEST + 12, 1_024]),
    row('Workflow: steps of a night of repairs', [52 + 6 + 3, 1_024]),
    row('Workflow: largest result of a step (the plan)', [CHUNKS_OF_LARGEST * 300, 1_048_576], 'bytes'),
    row('Workflow: CPU of a step', [(MEASURED.pagesPerChunk / MEASURED.pagesPerCpuSecond) * 1000, 30_000], 'ms'),
    row('Workflow: CPU of a check of a seventh of the largest state', [6_000, 30_000], 'ms'),
    row('Workers: subrequests of a step', [CHUNKS_OF_LARGEST / 7 + MEASURED.pagesOfLargestState / 1000 + 60, 10_000]),
    row('Workers: static files', [countStaticFiles(), 100_000]),
    row('Workers: memory (search segments of the country, and a chunk)', [60 * MB, 128 * MB], 'bytes'),
  ];
}

/** Counts the files of the build. None before the first one. */
function countStaticFiles(): number {
  if (!existsSync(STATIC_FILES)) return 0;
  return readdirSync(STATIC_FILES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** What a page view costs the platform. Assumptions, on the high side. */
const A_VIEW = {
  /** The page, files that the browser has not yet, and the beacon. Files go through the Worker, too. */
  requests: 3,
  cpuMs: 3,
  /** Pages that no cache has. */
  missShare: 0.1,
  /** Results and suggestions: the most that a search reads. */
  searchShare: 0.05,
  rowsPerSearch: 2_000,
  /** Counts of events, and what members write. */
  rowsWritten: 2.2,
} as const;

/** Dollars, beyond what the plan of $5 includes. */
const PRICES = {
  plan: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  d1Gigabytes: { included: 5, each: 0.75 },
  r2Reads: { included: 10e6, perMillion: 0.36 },
  r2Writes: { included: 1e6, perMillion: 4.5 },
  r2Gigabytes: { included: 10, each: 0.015 },
} as const;

export interface CostRow {
  readonly what: string;
  readonly used: number;
  readonly dollars: number;
}

/** What a month costs. Regenerates the whole country four times and one state in ten each day. */
export function listCosts(views: number): CostRow[] {
  const metered = (what: string, used: number, price: { included: number; perMillion: number }): CostRow => ({
    what,
    used,
    dollars: (Math.max(0, used - price.included) / 1e6) * price.perMillion,
  });
  const kept = (what: string, gigabytes: number, price: { included: number; each: number }): CostRow => ({
    what,
    used: gigabytes,
    dollars: Math.max(0, gigabytes - price.included) * price.each,
  });
  const rendered = PAGES * 7;
  return [
    { what: 'Workers Paid', used: 1, dollars: PRICES.plan },
    metered('requests', views * A_VIEW.requests, PRICES.requests),
    metered('CPU, ms', views * A_VIEW.cpuMs + (rendered / MEASURED.pagesPerCpuSecond) * 1000, PRICES.cpuMs),
    metered('D1 rows read', views * (A_VIEW.missShare + A_VIEW.searchShare * A_VIEW.rowsPerSearch), PRICES.rowsRead),
    metered('D1 rows written', views * A_VIEW.rowsWritten + rendered * 2, PRICES.rowsWritten),
    kept('D1 GB', (listLimits(null)[0]?.need ?? 0) / 1e9, PRICES.d1Gigabytes),
    metered('R2 reads', views * A_VIEW.missShare + (PAGES / MEASURED.pagesPerChunk) * 30, PRICES.r2Reads),
    metered('R2 writes', rendered / MEASURED.pagesPerChunk, PRICES.r2Writes),
    kept('R2 GB', (rendered * MEASURED.bytesPerBody * 12) / 1e9, PRICES.r2Gigabytes),
  ];
}
