import { whenNear } from '../dom/when-near.ts';

/** Puts the school's dates in the place of the link to them when the visitor gets near it. */
export function enhanceCalendar(module: HTMLElement): void {
  whenNear(module, () => import('./calendar-dates.ts').then(({ showDates }) => showDates(module)));
}

/** Puts homes in the place of the link to them when the visitor gets near it. */
export function enhanceHomes(module: HTMLElement): void {
  reserveHomes(module);
  whenNear(module, async () => {
    await import('./homes-list.ts').then(({ showHomes }) => showHomes(module)).finally(() => giveBack(module));
  });
}

/** Puts a few homes of the city at the end of its page when the visitor gets near it. */
export function enhanceHomesTeaser(place: HTMLElement): void {
  reserveHomes(place);
  whenNear(place, async () => {
    await import('./homes-teaser.ts').then(({ showTeaser }) => showTeaser(place)).finally(() => giveBack(place));
  });
}

/** As in the style sheet of homes: the least width of a card, and its gap. */
const CARD_PX = 224;
const GAP_PX = 12;
const SHOWN_HOMES = 3;
/** The texts of a card, and those around the cards. */
const CARD_TEXT_PX = 110;
const AROUND_PX = 190;

/**
 * Reserves the place of homes while it is far from the visitor, so that nothing moves when they come. If none come, the place is given
 * back: only the end of the page is below it.
 */
function reserveHomes(place: HTMLElement): void {
  const width = place.clientWidth;
  const columns = Math.max(1, Math.min(SHOWN_HOMES, Math.floor((width + GAP_PX) / (CARD_PX + GAP_PX))));
  const card = ((width - (columns - 1) * GAP_PX) / columns) * (5 / 8) + CARD_TEXT_PX;
  place.style.minBlockSize = `${Math.round(Math.ceil(SHOWN_HOMES / columns) * card + AROUND_PX)}px`;
}

function giveBack(place: HTMLElement): void {
  if (place.querySelector('li') === null) place.style.minBlockSize = '';
}
