import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import {
  SHARE_PICTURE,
  SHARE_PICTURE_KINDS,
  sharePicturePath,
  type SharePictureKind,
} from '#domain/page/share-picture.ts';
import { translatorFor } from '#i18n/translator.ts';
import { findChromium } from './chromium.ts';

// Draws the pictures of shared pages into `public/share`. Run it after a change of their texts or drawings:
// `node scripts/share-pictures.ts`.

const FONT = readFileSync(
  'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
).toString('base64');

/** Chalk drawings on a board of 420 by 420. `y` is the pencil's yellow, `f` a filled part, and `d` a dashed line. */
const DRAWINGS: Readonly<Record<SharePictureKind, string>> = {
  school:
    '<path d="M30 370H390M60 370V210H150M360 370V210H270M150 370V150L210 100L270 150V370"/><path d="M210 100V40"/><path class="y f" d="M210 40L268 56L210 74z"/><circle cx="210" cy="180" r="22"/><path d="M210 168V180L219 186"/><path class="y" d="M182 370V290H238V370M210 290V370"/><path d="M84 246H126V290H84zM84 316H126V346H84zM294 246H336V290H294zM294 316H336V346H294z"/>',
  city: '<path d="M30 370H390M60 370V180H140V370M140 370V110H225V370M285 370V220H360V370"/><path d="M84 214H116M84 250H116M84 286H116M168 146H197M168 182H197M168 218H197M168 254H197M310 256H336M310 292H336"/><path class="y" d="M255 340C205 282 198 258 198 236A57 57 0 0 1 312 236C312 258 305 282 255 340z" style="fill:#0b3f4b"/><circle class="y f" cx="255" cy="236" r="18"/>',
  district:
    '<path class="d" d="M70 110L190 50L350 90L380 230L310 360L140 376L44 260z"/><path class="y f" d="M206 222L244 190L282 222V270H206z"/><g style="stroke-width:7"><path d="M100 162L124 142L148 162V194H100zM296 142L320 122L344 142V174H296zM128 300L152 280L176 300V332H128z"/></g><path d="M148 186L206 222M300 174L272 206M172 290L208 262" style="stroke-width:5"/>',
  state:
    '<path d="M40 120L150 84L270 126L382 88V320L270 360L150 316L40 354z"/><path d="M150 84V316M270 126V360" style="stroke-width:5"/><path class="d" d="M84 300C130 250 180 280 214 228"/><path class="y" d="M214 232C178 190 172 174 172 158A42 42 0 0 1 256 158C256 174 250 190 214 232z" style="fill:#0b3f4b"/><circle class="y f" cx="214" cy="158" r="12"/>',
  'best-schools':
    '<g class="n"><rect x="40" y="62" width="82" height="66" rx="10" style="fill:#0b6e58"/><rect x="40" y="178" width="82" height="66" rx="10" style="fill:#2f7d3b"/><rect x="40" y="294" width="82" height="66" rx="10" style="fill:#5f7a10"/></g><g class="t"><text x="81" y="110">10</text><text x="81" y="226">8</text><text x="81" y="342">6</text></g><path class="y" d="M154 95H388" style="stroke-width:20"/><path d="M154 211H336M154 327H284" style="stroke-width:20"/>',
  article:
    '<path d="M210 112C160 76 100 74 40 92V344C100 326 160 330 210 364C260 330 320 326 380 344V92C320 74 260 76 210 112zM210 112V364"/><path d="M78 144C112 136 144 140 174 154M78 198C112 190 144 194 174 208M78 252C112 244 144 248 174 262" style="stroke-width:7"/><path class="y" d="M276 168C276 138 330 138 330 172C330 200 303 202 303 232M303 266V268"/>',
  site: '<path d="M110 60V290M310 60V290M110 175H310" style="stroke-width:44"/><path class="y" d="M84 362H336" style="stroke-width:24"/>',
};

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-lcd-text'] });
const page = await browser.newPage({ viewport: SHARE_PICTURE });
mkdirSync('public/share', { recursive: true });
for (const language of LANGUAGE_CODES) {
  for (const kind of SHARE_PICTURE_KINDS) {
    await page.setContent(toDocument(kind, language));
    await page.evaluate(async () => document.fonts.ready);
    const bytes = await page.screenshot();
    writeFileSync(`public${sharePicturePath(kind, language)}`, bytes);
    console.log(`${sharePicturePath(kind, language)} ${bytes.length} bytes`);
  }
}
await browser.close();

function toDocument(kind: SharePictureKind, language: Language): string {
  const t = translatorFor(language);
  return `<!doctype html><html lang="${language}"><style>
@font-face { font-family: Display; src: url(data:font/woff2;base64,${FONT}) }
body { margin: 0; background: #0b3f4b; color: #f4faf9; font: 700 60px/1.14 Display; display: grid;
  grid-template: auto 1fr / 1fr 420px; gap: 0 70px; padding: 64px 80px; box-sizing: border-box; height: 630px }
header { font-size: 46px; line-height: 1; grid-column: 1 / -1 }
header span { border-bottom: 6px solid #f6bd34; padding-bottom: 10px }
p { margin: 0; align-self: center; text-wrap: balance; overflow-wrap: anywhere }
svg { align-self: center; fill: none; stroke: #f4faf9; stroke-width: 9; stroke-linecap: round; stroke-linejoin: round }
.y { stroke: #f6bd34 } .f { fill: #f6bd34 } .d { stroke-dasharray: 2 22 } .n { stroke: none }
.t text { font-size: 46px; fill: #fff; stroke: none; text-anchor: middle }
</style><header><span>${t('common.site.name')}</span></header>
<p>${t(`common.picture.${kind}`)}</p><svg viewBox="0 0 420 420">${DRAWINGS[kind]}</svg></html>`;
}
