import { READ_CALLS } from './read-calls.ts';

/** GET routes under `/gsr/` that developers outside need no description of, and why. */
const PRIVATE_READS: Readonly<Record<string, string>> = {
  '/gsr/api/openapi.json': 'describes the other calls',
  '/gsr/api/docs': 'describes the other calls to people',
  '/gsr/api/session': 'private: the visitor’s session',
  '/gsr/api/reviews/mine': 'private: a member’s own reviews of a school',
  '/gsr/api/saved_school_list': 'private: a member’s list',
  '/gsr/api/school_user_digest': 'private: whether a member follows, saved and reviewed a school',
  '/gsr/api/subscriptions/': 'private: a member’s subscriptions',
  '/gsr/user/fetch_school_note': 'private: a member’s note',
  '/gsr/user/tracking_data': 'private: the visitor’s id',
  '/gsr/validations/need_to_signin': 'private: whether an address can sign up',
  '/gsr/api/ad': 'ads of our own pages',
  '/gsr/api/calendar.ics': 'a file for calendar programs: the dates of readCalendar',
  '/gsr/api/home_image': 'images of readHomes',
  '/gsr/login/translations': 'texts of our own login form',
  '/gsr/modals/{name}': 'markup of our own pages',
};

interface Routed {
  readonly routes: readonly { readonly method: string; readonly path: string }[];
}

/** The calls of an app that read: GET routes under `/gsr/`, as the list of calls writes their paths. */
export function readingPathsOf({ routes }: Routed): string[] {
  const paths = routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/gsr/'))
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  return [...new Set(paths)].sort();
}

/** Every path that a GET under `/gsr/` should have. */
export const KNOWN_READS = [...READ_CALLS.map(({ path }) => path), ...Object.keys(PRIVATE_READS)].sort();
