import type { Layer } from './imports.ts';

/** The folders that may import each other, and why. Every other pair must have one direction. */
export const MUTUAL_ARROWS: Readonly<Partial<Record<Layer, Readonly<Record<string, string>>>>> = {
  domain: {
    'places <-> schools': 'A school is in a state, and a place counts its schools by level.',
  },
  components: {
    'layout <-> search': 'Every header has the search form, and the search page has the layout.',
    'places <-> rankings': 'A place links its rankings, and a ranking links its places.',
    'rankings <-> search': 'Rankings have the search box, and the search page links rankings.',
  },
  islands: {
    'follows <-> members': 'Following needs an account, and the account shows what it follows.',
    'follows <-> modals': 'Following opens the login modal, which follows after a social login.',
    'members <-> modals': 'Account links open modals, and modals call the account.',
    'members <-> page': 'Every page starts the behavior of members, which switches tabs of the page.',
    'members <-> saves': 'Logging in merges the saves, and saving knows the session.',
  },
};
