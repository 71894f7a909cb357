import { atom, type ReadableAtom } from 'nanostores';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolType } from '#domain/schools/school-schema.ts';
import type { BoxPoint } from '#domain/search/box-point.ts';
import type { SearchLocation } from '#domain/search/search-query.ts';

/** A level or a type of schools, chosen in the place of keywords. */
export type BoxFilter =
  | { readonly kind: 'level'; readonly value: LevelCode }
  | { readonly kind: 'type'; readonly value: SchoolType };

/** A place that was chosen, and not only typed. */
export interface BoxLocation extends Pick<SearchLocation, 'near' | 'label' | 'type' | 'state' | 'city' | 'zip'> {
  /** The miles around a point that the page searches. */
  readonly miles?: number | null;
}

export interface WhatState {
  readonly text: string;
  readonly filter: BoxFilter | null;
}
export interface WhereState {
  readonly text: string;
  readonly location: BoxLocation | null;
}

/** The texts of both fields of a search box, which the page and its overlay share. */
export interface BoxStore {
  readonly $what: ReadableAtom<WhatState>;
  readonly $where: ReadableAtom<WhereState>;
  /** The error of the fields, as a sentence; empty without an error. */
  readonly $alert: ReadableAtom<string>;
  /** Keywords take the place of a filter. */
  readonly typeKeywords: (text: string) => void;
  /** A filter replaces keywords. Null removes it. */
  readonly chooseFilter: (filter: BoxFilter | null) => void;
  /** The typed text no longer names the chosen place. */
  readonly typeLocation: (text: string) => void;
  readonly chooseLocation: (location: BoxLocation) => void;
  readonly warn: (text: string) => void;
}

function initialLocation({ where, state = null, point = null }: InitialBox): BoxLocation | null {
  return point === null ? stateLocation(state) : pointLocation(point, where);
}

function stateLocation(state: StateCode | null): BoxLocation | null {
  return state && { near: null, label: null, type: null, state, city: null, zip: null };
}

/** The point of a search as a location, under the name that the page gives it. */
export function pointLocation({ near, miles }: BoxPoint, label: string): BoxLocation {
  return { near, miles, label, type: null, state: null, city: null, zip: null };
}

interface InitialBox {
  readonly what: string;
  readonly where: string;
  readonly state?: StateCode | null;
  readonly point?: BoxPoint | null;
}

/** Creates a store with the first contents of the fields. */
export function createBoxStore(initial: InitialBox): BoxStore {
  const $what = atom<WhatState>({ text: initial.what, filter: null });
  const $where = atom<WhereState>({ text: initial.where, location: initialLocation(initial) });
  const $alert = atom('');
  const calm = () => {
    $alert.set('');
  };
  return {
    $what,
    $where,
    $alert,
    typeKeywords: (text) => {
      calm();
      // An emptied field offers the filters again, and has none yet.
      $what.set({ text, filter: null });
    },
    chooseFilter: (filter) => {
      calm();
      $what.set({ text: '', filter });
    },
    typeLocation: (text) => {
      calm();
      $where.set({ text, location: null });
    },
    chooseLocation: (location) => {
      calm();
      $where.set({ text: location.label ?? '', location });
    },
    warn: (text) => {
      $alert.set(text);
    },
  };
}
