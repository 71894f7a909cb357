import type { LocalSaves } from '#domain/saves/local-saves.ts';
import { decodeSavedSchools, encodeSavedSchools } from '#domain/saves/saved-schools-cookie.ts';
import { SAVED_SCHOOLS_COOKIE } from '#domain/saves/saved-schools-cookie-name.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/**
 * Has the schools that do not fit into the cookie, and those that the account is known to have. Other tabs hear of its
 * changes.
 */
export const SAVES_STORAGE_KEY = SAVED_SCHOOLS_COOKIE;
const YEAR_SECONDS = 31_536_000;
/** The cookie of an empty list. A missing cookie says nothing. */
const EMPTY = '-';

/** Reads what the browser knows about saved schools. A broken or refused cookie or storage counts as empty. */
export function readSaves(): LocalSaves {
  const stored = storedRecord();
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  return {
    list: [...decodeSavedSchools(cookieValue()), ...decodeSavedSchools(text('overflow'))],
    confirmed: decodeSavedSchools(text('confirmed')),
    removed: decodeSavedSchools(text('removed')),
    owner: text('owner') === '' ? null : text('owner'),
  };
}

/** Stores what the browser knows. Does not write a list that equals `before`, because another tab's may be newer. */
export function writeSaves({ list, confirmed, removed, owner }: LocalSaves, before?: LocalSaves): void {
  const { cookie, overflow } = encodeSavedSchools(list);
  if (list !== before?.list) writeCookie(cookie === '' ? EMPTY : cookie, YEAR_SECONDS);
  const record = {
    overflow: whole(overflow),
    confirmed: whole(confirmed),
    removed: whole(removed),
    owner: owner ?? '',
    // Other tabs hear only of a value that changed.
    cookie: cookie.length,
    first: list[0]?.id ?? '',
    count: list.length,
  };
  try {
    localStorage.setItem(SAVES_STORAGE_KEY, JSON.stringify(record));
  } catch {
    // A browser that keeps nothing still has the cookie.
  }
}

let forgotten = 0;

/** Counts how often the list was forgotten. Responses to earlier requests belong to a member who has left. */
export const countForgotten = (): number => forgotten;

/** Forgets the list, so that the next person at this browser does not get it. */
export function forgetSaves(): void {
  forgotten += 1;
  writeCookie('', -1);
  try {
    localStorage.removeItem(SAVES_STORAGE_KEY);
  } catch {
    // There is nothing to forget.
  }
}

function cookieValue(): string {
  const start = `${SAVED_SCHOOLS_COOKIE}=`;
  return (
    document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(start))
      ?.slice(start.length) ?? ''
  );
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${SAVED_SCHOOLS_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

function whole(schools: readonly SavedSchool[]): string {
  return encodeSavedSchools(schools, Infinity).cookie;
}

function storedRecord(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SAVES_STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
