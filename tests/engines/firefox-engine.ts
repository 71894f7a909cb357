import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { REPORT_REFUSALS, type Engine } from './engine.ts';

const HEIGHT = 900;
/** What a page was still loading when it was left. The hash is of nothing, and the status is of a load that was given up. */
const NO_FAULT = /error loading dynamically imported module|47DEQpj8HBSa|status=2152398850/;

/** Starts Firefox, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const errors: string[] = [];
  let context = await browser.createBrowserContext();
  let page = await openPage();

  async function openPage(): Promise<Page> {
    const opened = await context.newPage();
    opened.on('pageerror', (error) => {
      if (!NO_FAULT.test(String(error))) errors.push(String(error));
    });
    opened.on('console', (message) => {
      if (message.type() === 'error' && !NO_FAULT.test(message.text())) errors.push(message.text());
    });
    await opened.evaluateOnNewDocument(REPORT_REFUSALS);
    return opened;
  }

  return {
    reset: async () => {
      await context.close();
      context = await browser.createBrowserContext();
      page = await openPage();
    },
    resize: (width) => resize(page, width),
    open: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    back: async () => {
      // A page from the browser's memory loads nothing, and Puppeteer waits for a load.
      await page.goBack({ timeout: 3000 }).catch(() => null);
    },
    run: (act, ...args) => page.evaluate(`(${String(act)})(...${JSON.stringify(args)})`) as never,
    click: async (selector) => (await find(page, selector)).click(),
    type: async (selector, text) => (await find(page, selector)).type(text),
    // To wait for fonts, Puppeteer evaluates a text as well.
    print: () => page.pdf({ waitForFonts: false, preferCSSPageSize: true }),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

/** Waits for an element. Puppeteer's own ways to wait evaluate a text, which our policy refuses. */
async function find(page: Page, selector: string): Promise<ElementHandle> {
  const patience = AbortSignal.timeout(15_000);
  for (;;) {
    const found = await page.$(selector);
    if (found !== null && ((await found.isVisible()) || patience.aborted)) return found;
    if (patience.aborted) throw new Error(`There is no ${selector}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The window has its size before Puppeteer turns the screen, which this Firefox does not know. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: HEIGHT }).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
}
