import { whenNear } from '../dom/when-near.ts';

/** Puts the school's dates in the place of the link to them when the visitor gets near it. */
export function enhanceCalendar(module: HTMLElement): void {
  whenNear(module, () => import('./calendar-dates.ts').then(({ showDates }) => showDates(module)));
}

/** Puts homes in the place of the link to them when the visitor gets near it. */
export function enhanceHomes(module: HTMLElement): void {
  whenNear(module, () => import('./homes-list.ts').then(({ showHomes }) => showHomes(module)));
}

/** Puts a few homes of the city at the end of its page when the visitor gets near it. */
export function enhanceHomesTeaser(place: HTMLElement): void {
  whenNear(place, () => import('./homes-teaser.ts').then(({ showTeaser }) => showTeaser(place)));
}
