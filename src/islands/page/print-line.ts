import { pageLanguage } from '../dom/page-language.ts';

/** Prints the address of the page and today's date at the foot of each sheet. */
export function enhancePrintLine(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  addEventListener('beforeprint', () => sheet.replaceSync(printLineStyle(new Date())));
}

/** The rules for the foot of a sheet. Browsers without boxes in the margins print a foot of their own. */
export function printLineStyle(today: Date): string {
  const date = new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'long' }).format(today);
  const box = (text: string): string => `{content:"${text.replace(/["\\\n]/g, '\\$&')}";font:7pt system-ui,sans-serif}`;
  return `@page{margin-block-end:12mm;@bottom-left${box(addressOfPage())}@bottom-right${box(date)}}`;
}

/** Pages outside the index can have a secret in their address. Only a comparison is of use to others. */
function addressOfPage(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const own = document.querySelector('.compare') === null ? location.origin : location.href.replace(/#.*/, '');
  return canonical ?? own;
}
