import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Browser engines beside Chromium that tests open pages in. */
export type EngineName = 'firefox' | 'webkit';

/** What tests use of the system: engines, the judge of spelling, and a reader of printed pages. */
export type SystemTool = EngineName | 'spelling' | 'printing';

/** Of each tool: the files that it needs, and the Debian packages that have them. */
const PARTS: Readonly<Record<SystemTool, readonly (readonly [file: string, debianPackage: string])[]>> = {
  firefox: [['/usr/bin/firefox-esr', 'firefox-esr']],
  webkit: [
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib', 'gir1.2-webkit2-4.1'],
    ['/usr/lib/python3/dist-packages/gi', 'python3-gi'],
    ['/usr/bin/Xvfb', 'xvfb'],
  ],
  printing: [['/usr/bin/pdftotext', 'poppler-utils']],
  spelling: [
    ['/usr/bin/hunspell', 'hunspell'],
    ['/usr/share/hunspell/en_US.dic', 'hunspell-en-us'],
    ['/usr/share/hunspell/es_MX.dic', 'hunspell-es'],
  ],
};
const INSTALL_TIMEOUT_MS = 300_000;

/** Returns the Debian packages of a tool that are missing here. */
export function listMissingPackages(name: SystemTool): readonly string[] {
  return PARTS[name].filter(([file]) => globSync(file).length === 0).map(([, debianPackage]) => debianPackage);
}

/** Installs missing tools as Debian packages. If that fails, their tests are skipped and say so; continuous integration fails. */
export function installTools(names: readonly SystemTool[]): void {
  for (const name of names) {
    const missing = listMissingPackages(name);
    if (missing.length === 0) continue;
    console.log(`Installing ${missing.join(', ')} …`);
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
    spawnSync('sh', ['-c', install], { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS });
    const left = listMissingPackages(name);
    if (left.length > 0) console.log(`The tests in ${name} are skipped: install ${left.join(', ')}.`);
  }
}
