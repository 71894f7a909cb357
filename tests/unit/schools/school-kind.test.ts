import { describe, expect, it } from 'vitest';
import { findKind, joinKinds, type KindFacts } from '#domain/schools/school-kind.ts';

const school = (facts: Partial<KindFacts>): KindFacts => {
  return { name: 'Adel High', kind: null, isVirtual: null, ...facts };
};

describe('the kind of a school', () => {
  it.for<[Partial<KindFacts>, string]>([
    [{}, 'regular'],
    [{ kind: 'regular' }, 'regular'],
    [{ kind: 'continuation' }, 'continuation by directory'],
    [{ kind: 'alternative', isVirtual: true }, 'online by directory'],
    [{ kind: 'juvenile-court', isVirtual: true }, 'juvenile-court by directory'],
    [{ kind: 'regular', name: '21st Century Cyber CS' }, 'online by name'],
    [{ kind: 'regular', name: 'Provo eSchool' }, 'online by name'],
    [{ isVirtual: false, name: 'Virtual Reality Arts Academy' }, 'regular'],
    [{ kind: 'alternative', name: 'ST CLAIR CO JUV DETENTION CENTER' }, 'juvenile-court by name'],
    [{ kind: 'alternative', name: 'Career Center' }, 'alternative by directory'],
    [{ kind: 'regular', name: 'Career & Technical Center' }, 'regular'],
    [{ name: 'Career & Technical Center' }, 'career by name'],
    [{ name: 'Sierra High (Continuation)' }, 'continuation by name'],
    [{ name: 'SCHOOL FOR THE BLIND' }, 'special-education by name'],
    [{ kind: 'special-education', name: 'Alternative Learning Center' }, 'special-education by directory'],
    [{ name: 'Correctionville Elementary' }, 'regular'],
  ])('%o is %s', ([facts, expected]) => {
    const known = findKind(school(facts));
    expect(known === null ? 'regular' : `${known.kind} by ${known.by}`).toBe(expected);
  });

  it('is the newest that a source states, or an older more exact one', () => {
    expect(joinKinds([])).toBeNull();
    expect(joinKinds(['regular', 'continuation'])).toBe('regular');
    expect(joinKinds(['alternative', 'regular', 'continuation'])).toBe('continuation');
    expect(joinKinds(['alternative', 'special-education'])).toBe('alternative');
  });
});
