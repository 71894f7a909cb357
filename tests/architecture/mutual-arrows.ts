import type { Layer } from './imports.ts';

/** The folders that may import each other, and why. Every other pair must have one direction. */
export const MUTUAL_ARROWS: Readonly<Partial<Record<Layer, Readonly<Record<string, string>>>>> = {
  domain: {
    'places <-> schools': 'A school is in a state, and a place counts its schools by level.',
  },
  components: {
    'layout <-> search': 'Every header has the search form, and the search page has the layout.',
  },
  islands: {
    'account <-> follows': 'Following needs an account, and the account shows what it follows.',
    'follows <-> modals': 'Following opens the login modal, which follows after a social login.',
    'account <-> modals': 'Account links open modals, and modals call the account.',
    'account <-> page': 'Every page starts the behavior of members, which switches tabs of the page.',
    'account <-> saves': 'Logging in merges the saves, and saving knows the session.',
  },
};
