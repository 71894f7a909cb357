import { HOMES_CALL, HOMES_PAGE_SIZE, homesQuery } from '#domain/homes/homes-call.ts';
import type { HomesAnswer } from '#domain/homes/homes-contract.ts';
import { parseSchoolKey } from '#domain/schools/school-id.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { homesHtml } from '#markup/homes.ts';
import { html } from '#markup/html.ts';
import { readCall } from '../dom/json-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { toElements } from '../dom/to-element.ts';
import styleUrl from './homes.css?url';

/** The edge asks the partner twice, one after the other, six seconds each at most. */
const TIMEOUT_MS = 14_000;

/** Loads and shows the homes around the school that the module names. */
export async function showHomes(module: HTMLElement): Promise<void> {
  const school = parseSchoolKey(module.dataset['homesOf'] ?? '');
  if (school === null) return;
  const language = pageLanguage();
  await addStyleSheet(styleUrl).catch((error: unknown) => reportError(error));
  module.replaceChildren(...toElements(html`<p role="status">${textsFor(language, 'homes').loading}</p>`));
  const homes = await readCall<HomesAnswer>(`${HOMES_CALL}?${homesQuery(school, language)}`, {
    timeoutMs: TIMEOUT_MS,
  }).catch(() => null);
  module.replaceChildren(...toElements(homesHtml(homes, language)));
  const pages = module.querySelector<HTMLElement>('[data-homes-pages]');
  if (pages !== null) turnIntoPages(pages);
}

/** Shows three homes at a time. */
function turnIntoPages(root: HTMLElement): void {
  const items = [...root.querySelectorAll<HTMLElement>('li')];
  const status = root.querySelector('[role="status"]');
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const { shown: text } = textsFor(pageLanguage(), 'homes');
  let offset = 0;
  const canGo = (step: number) => offset + step >= 0 && offset + step < items.length;
  const show = () => {
    const end = Math.min(offset + HOMES_PAGE_SIZE, items.length);
    items.forEach((item, at) => item.toggleAttribute('hidden', at < offset || at >= end));
    if (status !== null)
      status.textContent = fillText(text, { shown: `${offset + 1}–${end}`, total: items.length }, pageLanguage());
    for (const button of buttons) button.setAttribute('aria-disabled', String(!canGo(stepOf(button))));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (!canGo(stepOf(button))) return;
      offset += stepOf(button);
      show();
    });
  }
  root.classList.add('is-enhanced');
  show();
}

function stepOf(button: HTMLElement): number {
  return Number(button.dataset['step']) * HOMES_PAGE_SIZE;
}
