import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of a Chromium: the one of CHROMIUM_PATH, of the system, or of Playwright; else it is installed, by
 * Playwright, or where that cannot be, as Debian's package. Throws where there is none to be had.
 */
export function findChromium(): string {
  const present = installedChromium();
  if (present !== null) return present;
  console.log('Installing Chromium …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  if (installedChromium() === null) {
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'], {
      stdio: 'ignore',
    });
  }
  const installed = installedChromium();
  if (installed === null) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH to it.');
  return installed;
}

function installedChromium(): string | null {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}
