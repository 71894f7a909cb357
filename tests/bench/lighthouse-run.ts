import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { findChromium } from '../../scripts/chromium.ts';
import type { LighthouseRow } from './lighthouse-table.ts';

const DEBUGGING_PORT = 8796;

/** The preset of Lighthouse: its size of the window, and its network. */
export type LighthouseForm = 'mobile' | 'desktop';

/** Opens a browser that Lighthouse measures pages of a site with. */
export async function openLighthouse(site: string) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  return {
    measure: (address: string, form: LighthouseForm = 'mobile') => measure(`${site}${address}`, form),
    close: () => browser.close(),
  };
}

/** Lighthouse at times notes no paint on a busy machine, and then has no figures: it is asked again, at most twice. */
async function measure(url: string, form: LighthouseForm, triesLeft = 2): Promise<Omit<LighthouseRow, 'page'>> {
  const flags = {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    // Else a page that answers 404, as it should, is not measured.
    ignoreStatusCode: true,
  } as const;
  const run = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  const error = run === undefined ? 'no result' : run.lhr.runtimeError?.message;
  if (run !== undefined && error === undefined) return figuresOf(run.lhr);
  if (triesLeft === 0) throw new Error(`Lighthouse could not measure ${url}: ${error}`);
  return measure(url, form, triesLeft - 1);
}

function figuresOf({ categories, audits }: Result): Omit<LighthouseRow, 'page'> {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: [score('performance'), score('accessibility'), score('best-practices'), score('seo')],
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    failed: failedAudits({ categories, audits }),
  };
}

/** The audits that cost a point. */
function failedAudits({ categories, audits }: Pick<Result, 'categories' | 'audits'>): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const ids = counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
  return [...new Set(ids)];
}
