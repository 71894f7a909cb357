import { createContext, useContext } from 'react';
import type { Language } from '#domain/places/language.ts';
import type { FillValues } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { BoxStore } from './box-store.ts';

/** The pages that have a search box: `search` shows results, which can change in place. */
export const BOX_PAGES = ['home', 'search', 'best_schools'] as const;
export type BoxPage = (typeof BOX_PAGES)[number];

/** What every part of a search box needs. */
export interface Box {
  readonly store: BoxStore;
  readonly texts: Texts['search-box'];
  readonly language: Language;
  readonly page: BoxPage;
  /** The address to which the browser sends the form. */
  readonly action: string;
  /** The id of the field whose list opens at once: the visitor typed in it or pointed at it before the box loaded. */
  readonly openIn: string | null;
  readonly fill: (text: string, values: FillValues) => string;
  /** `5 suggestions` */
  readonly countOf: (suggestions: number) => string;
  /** Goes to another page. */
  readonly leaveTo: (address: string) => void;
}

export const BoxContext = createContext<Box | null>(null);

/** The search box around a part of it. Throws outside of one. */
export function useBox(): Box {
  const box = useContext(BoxContext);
  if (box === null) throw new Error('This part stands in no search box: see SearchBox.island.tsx.');
  return box;
}
