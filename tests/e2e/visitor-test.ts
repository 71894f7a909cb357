import { test as base, type Browser, type BrowserContext } from '@playwright/test';

/** One context for each set of options, kept for all tests of a worker process. */
class ContextPool extends Map<string, BrowserContext> {
  readonly #browser: Browser;

  constructor(browser: Browser) {
    super();
    this.#browser = browser;
  }

  /** Returns the context of these options. Playwright itself applies the options of the test that runs. */
  async open(options: string): Promise<BrowserContext> {
    const context = this.get(options) ?? (await this.#browser.newContext());
    this.set(options, context);
    return context;
  }
}

/**
 * A test of a visitor who only reads, logged out. Such tests share a browser context, so the browser keeps its cache: opening a
 * page costs two thirds. Cookies, storage and permissions are new for every test. Tests of members, and tests that count what
 * a page loads, use `test` of Playwright, which opens a context of its own.
 */
export const test = base.extend<object, { sharedContexts: ContextPool }>({
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = new ContextPool(browser);
      await use(contexts);
      await Promise.all([...contexts.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async ({ contextOptions, javaScriptEnabled, sharedContexts }, use) => {
    const context = await sharedContexts.open(JSON.stringify([javaScriptEnabled, contextOptions]));
    await use(context);
    await forgetVisitor(context);
  },
  page: async ({ context, viewport, baseURL }, use) => {
    const page = await context.newPage();
    if (viewport !== null) await page.setViewportSize(viewport);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: baseURL ?? '',
      storageTypes: 'local_storage,indexeddb',
    });
    await session.detach();
    await use(page);
  },
});

/** Leaves a context as it was before its test, but for the cache. */
async function forgetVisitor(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
}
