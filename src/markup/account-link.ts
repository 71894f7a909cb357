import { ACCOUNT_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { textsFor } from '#i18n/texts.ts';
import { fillText } from '#i18n/fill-text.ts';
import { html, type Html } from './html.ts';

/** Draws the link to the account of a member. Until the account is complete, a ring shows how much of it is. */
export function accountLinkHtml(percent: number, language: Language): Html {
  const texts = textsFor(language, 'account-nav');
  const href = withLanguage(ACCOUNT_PATH, language);
  const label = html`<span>${texts.account}</span>`;
  if (percent >= 100) return html`<a class="account-me is-complete" href="${href}">${label}</a>`;
  const complete = html`<span class="visually-hidden"> ${fillText(texts.complete, { percent }, language)}</span>`;
  return html`<a class="account-me" href="${href}">${completionRingHtml(percent)}${label}${complete}</a>`;
}

/** Draws a ring filled to a percentage. Its path is 100 units long. */
function completionRingHtml(percent: number): Html {
  return html`<svg class="completion" viewBox="0 0 36 36" width="26" height="26" fill="none" aria-hidden="true">
    <circle cx="18" cy="18" r="15" pathLength="100" />
    <circle cx="18" cy="18" r="15" pathLength="100" stroke-dasharray="${percent} 100" transform="rotate(-90 18 18)" />
  </svg>`;
}
