import { pageLanguage } from './page-language.ts';
import { textsFor } from '#i18n/texts.ts';

const REGION_ID = 'alert-region';

/** Shows that something failed, in the one region of the page that screen readers announce at once. */
export function showAlert(text: string): void {
  const region = regionOf();
  const message = document.createElement('p');
  message.textContent = text;
  region.querySelector('p')?.remove();
  region.prepend(message);
  region.hidden = false;
}

/** Hides the message. */
export function hideAlert(): void {
  const region = document.getElementById(REGION_ID);
  if (region !== null) region.hidden = true;
}

function regionOf(): HTMLElement {
  const known = document.getElementById(REGION_ID);
  if (known !== null) return known;
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'alert-region';
  region.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', textsFor(pageLanguage(), 'account-nav').close);
  close.addEventListener('click', hideAlert);
  region.append(close);
  document.body.append(region);
  return region;
}
