import { whenNear } from '../dom/when-near.ts';

/** Puts the school's dates in the place of the link to them when the visitor gets near it. */
export function enhanceCalendar(module: HTMLElement): void {
  whenNear(module, () => import('./calendar-dates.ts').then(({ showDates }) => showDates(module)));
}

/** Puts homes in the place of the link to them when the visitor gets near it. */
export function enhanceHomes(module: HTMLElement): void {
  whenNear(module, () => import('./homes-list.ts').then(({ showHomes }) => showHomes(module)));
}
