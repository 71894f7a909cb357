import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';
import { REPORT_REFUSALS, type Engine } from './engine.ts';

const WINDOW = join(import.meta.dirname, 'webkit-window.py');
const HEIGHT = 900;
const PATIENCE_MS = 15_000;

/** Chooses what a window of WebKit is like. */
export interface WebKitOptions {
  /** Runs before the scripts of each page. */
  readonly script?: string;
  readonly flags?: readonly ('--no-script' | '--dark')[];
}

/** Starts WebKitGTK on a screen of its own, over WebDriver. */
export async function startWebKit({ script = '', flags = [] }: WebKitOptions = {}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-webkit-'));
  const console = join(folder, 'console');
  writeFileSync(console, '');
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await findPort();
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await readDisplay(screen)}`,
      // There is no graphics card: maps are drawn by software.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_CONSOLE: console,
      WEBKIT_DATA: join(folder, 'data'),
      WEBKIT_SCRIPT: `${REPORT_REFUSALS}\n${script}`,
    },
  });
  const driver = await connect(port, flags);
  return {
    ...drive(driver),
    takeErrors: () => {
      const lines = readFileSync(console, 'utf8').split('\n');
      truncateSync(console);
      return lines.filter(isError);
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      driverProcess.kill();
      screen.kill();
      await once(screen, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * WebKit does not know one directive of our policy, and says so on each page. It also reports what a page that is being left
 * was still loading.
 */
const NO_FAULT = /'manifest-src'|Importing a module script failed|due to access control checks|was not answered/;

function isError(line: string): boolean {
  return /CONSOLE (JS |SECURITY )?ERROR/.test(line) && !NO_FAULT.test(line);
}

async function readDisplay(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3];
  if (pipe == null) throw new Error('Xvfb has no pipe for the number of its screen.');
  const [written] = (await once(pipe, 'data')) as [Buffer];
  return String(written).trim();
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** The driver takes a moment until it listens. */
async function connect(port: number, flags: readonly string[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: WINDOW, args: flags },
  });
  const server = `http://127.0.0.1:${port}`;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const isListening = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isListening) return new Builder().usingServer(server).withCapabilities(capabilities).build();
    if (patience.aborted) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function drive(driver: WebDriver): Omit<Engine, 'takeErrors' | 'close'> {
  const find = async (selector: string) => {
    const found = await driver.wait(until.elementLocated(By.css(selector)), PATIENCE_MS);
    return driver.wait(until.elementIsVisible(found), PATIENCE_MS);
  };
  return {
    reset: async () => {
      await driver.manage().deleteAllCookies();
      await driver.executeScript('try { localStorage.clear(); sessionStorage.clear(); } catch {}');
    },
    resize: async (width) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT });
    },
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    run: (act, ...args) => driver.executeScript(`return (${String(act)})(...arguments)`, ...args) as never,
    click: async (selector) => {
      const found = await find(selector);
      // The driver scrolls as the page does, smoothly, and then finds nothing under its pointer.
      await driver.executeScript((one: Element) => one.scrollIntoView({ block: 'center', behavior: 'instant' }), found);
      await found.click();
    },
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    // The driver does not know the command for it.
    print: null,
  };
}
