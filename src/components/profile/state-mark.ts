import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { html, type Html } from '#components/ui/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { isPrivateAverage } from './figure-text.ts';

/** What the mark on a bar means. */
export function stateMarkHtml(language: Language, isOfPrivate = false): Html {
  return html` <span class="mark-note"
    >${translatorFor(language)(isOfPrivate ? 'profile.privateMark' : 'profile.stateMark')}</span
  >`;
}

type Marked = Pick<FigureView, 'average'> & Partial<Pick<FigureView, 'source'>>;

/** The same, where any of the figures has an average to mark; the figures of one school's bars have averages of one kind. */
export function stateMarkOf(figures: readonly Marked[], language: Language): Html | null {
  const marked = figures.find(({ average }) => average !== null);
  return marked === undefined ? null : stateMarkHtml(language, isPrivateAverage(marked));
}
