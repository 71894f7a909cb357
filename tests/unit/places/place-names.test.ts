import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeLegacy } from '../../../src/domain/places/legacy-encoding.ts';
import { placeKey } from '../../../src/domain/places/place-key.ts';
import { parseSiteAddress, findStateByName, toSlugWords } from '../../../src/domain/places/site-address.ts';
import { STATES } from '../../../src/domain/places/state-list.ts';

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

describe('the legacy encoding', () => {
  it.for([
    ['New Jersey', 'new-jersey'],
    ['Jersey City', 'jersey-city'],
    ['Winston-Salem', 'winston_salem'],
    ['  St.  Louis ', 'st.-louis'],
    ['O’Fallon', 'o%E2%80%99fallon'],
    ["Coeur d'Alene", "coeur-d'alene"],
    ['Cañon City', 'ca%C3%B1on-city'],
    ['Half/Way', 'half%2Fway'],
    ['50% Hill', '50%25-hill'],
  ] as const)('writes %s as %s', ([name, slug]) => expect(encodeLegacy(name)).toBe(slug));

  it('writes both Unicode forms of an accent alike', () => {
    expect(encodeLegacy('Can\u0303on')).toBe(encodeLegacy('Ca\u00f1on'));
  });

  it('builds paths in their canonical spelling', () => {
    const isPlace = (name: string) => !/^[.\s]*$/.test(name) && !/^best[- ]/.test(name);
    fc.assert(
      fc.property(anyName.filter(isPlace), (name) => {
        const path = `/kentucky/${encodeLegacy(name)}/`;
        expect(parseSiteAddress(path)).toMatchObject({ kind: 'address', path });
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the words of a name', () => {
    expect(toSlugWords(encodeLegacy('Winston-Salem'))).toBe('winston-salem');
    expect(toSlugWords(encodeLegacy('Cañon City'))).toBe('cañon city');
  });
});

describe('the key of a place', () => {
  it.for([
    ["St. John's", 'saint johns'],
    ['Saint Johns', 'saint johns'],
    ['ST JOHN’S', 'saint johns'],
    ['Winston-Salem', 'winston salem'],
    ['Mt. Vernon', 'mount vernon'],
    ['Ft Worth', 'fort worth'],
    ['Sault Ste. Marie', 'sault sainte marie'],
    ['Cañon  City', 'canon city'],
    ['Constructor', 'constructor'],
    ['...', ''],
  ] as const)('of %s is %s', ([name, key]) => expect(placeKey(name)).toBe(key));

  it('is its own key', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(placeKey(placeKey(name))).toBe(placeKey(name));
      }),
    );
  });
});

describe('the name of a state', () => {
  it('is understood in full, abbreviated and encoded, in any case', () => {
    for (const { code, name } of STATES) {
      for (const spelling of [
        code,
        code.toUpperCase(),
        name,
        name.toUpperCase(),
        encodeLegacy(name),
        name.replaceAll(' ', '_'),
      ]) {
        expect(findStateByName(spelling)).toBe(code);
      }
    }
  });

  it.for(['Washington DC', 'washington-d.c.', 'Washington, D.C.'])('of the capital is %s, too', (name) => {
    expect(findStateByName(name)).toBe('dc');
  });

  it.for(['', ' ', 'us', 'Puerto Rico', 'constructor', '__proto__', 'new'])('is none: %j', (name) => {
    expect(findStateByName(name)).toBeNull();
  });
});
