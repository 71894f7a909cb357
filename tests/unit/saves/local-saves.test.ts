import { schoolKey } from '#domain/schools/school-id.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_SAVES,
  changesFor,
  confirmOne,
  hasSchool,
  mergeAnswer,
  removeLocally,
  saveLocally,
  undoOne,
  type LocalSaves,
} from '#domain/saves/local-saves.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

const school = (number: number): SavedSchool => ({ state: 'ky', id: `2100030020${10 + number}` });
const [oak, elm, ash] = [school(1), school(2), school(3)];
const keys = (schools: readonly SavedSchool[]) => schools.map(schoolKey).sort();

/** Returns an account that applies all changes and responds with its whole list. */
function anAccount(memberId: string, schools: readonly SavedSchool[] = []) {
  const saved = new Map(schools.map((one) => [schoolKey(one), one]));
  return {
    memberId,
    saved,
    take({ added, removed }: ReturnType<typeof changesFor>): SavedSchool[] {
      for (const one of removed) saved.delete(schoolKey(one));
      for (const one of added) saved.set(schoolKey(one), one);
      return [...saved.values()];
    },
  };
}

function sync(saves: LocalSaves, account: ReturnType<typeof anAccount>): LocalSaves {
  const sent = changesFor(saves, account.memberId);
  return mergeAnswer(saves, { memberId: account.memberId, sent, answered: account.take(sent) });
}

describe('the saved schools of a browser', () => {
  it('joins schools that were saved before login with the account’s', () => {
    const account = anAccount('ana', [elm]);
    const merged = sync(saveLocally(NO_SAVES, oak), account);
    expect(keys(merged.list)).toEqual(keys([oak, elm]));
    expect(keys([...account.saved.values()])).toEqual(keys([oak, elm]));
  });

  it('removes from the account only what the visitor removed', () => {
    const account = anAccount('ana');
    const known = sync(saveLocally(saveLocally(NO_SAVES, oak), elm), account);
    const lost: LocalSaves = { ...known, list: [] };
    expect(keys(sync(lost, account).list)).toEqual(keys([oak, elm]));
    expect(keys(sync(removeLocally(known, oak), account).list)).toEqual(keys([elm]));
  });

  it("does not bring back what another of the member's devices removed", () => {
    const account = anAccount('ana');
    const known = sync(saveLocally(saveLocally(NO_SAVES, oak), elm), account);
    account.saved.delete(schoolKey(oak));
    expect(keys(sync(known, account).list)).toEqual(keys([elm]));
  });

  it('sends another member only schools that were saved since', () => {
    const ana = anAccount('ana');
    const known = sync(saveLocally(saveLocally(NO_SAVES, oak), elm), ana);
    const ben = anAccount('ben', [oak]);
    const after = sync(saveLocally(removeLocally(known, oak), ash), ben);
    expect(keys(after.list)).toEqual(keys([oak, ash]));
    expect(after.owner).toBe('ben');
  });

  it('keeps changes made while the account was syncing', () => {
    const account = anAccount('ana', [elm]);
    const before = saveLocally(NO_SAVES, oak);
    const sent = changesFor(before, 'ana');
    const answered = account.take(sent);
    const meanwhile = removeLocally(saveLocally(before, ash), oak);
    const after = mergeAnswer(meanwhile, { memberId: 'ana', sent, answered });
    expect(keys(after.list)).toEqual(keys([ash, elm]));
    expect(keys(sync(after, account).list)).toEqual(keys([ash, elm]));
    expect(keys([...account.saved.values()])).toEqual(keys([ash, elm]));
  });

  it('shows what the account has after a change of one school failed', () => {
    const known = sync(saveLocally(NO_SAVES, oak), anAccount('ana'));
    expect(hasSchool(undoOne(saveLocally(known, elm), elm, false).list, elm)).toBe(false);
    const undone = undoOne(removeLocally(known, oak), oak, true);
    expect(hasSchool(undone.list, oak)).toBe(true);
    expect(changesFor(undone, 'ana')).toEqual({ added: [], removed: [] });
  });

  it('has no change left for a school that the account accepted', () => {
    const saved = confirmOne(saveLocally(NO_SAVES, oak), oak, true);
    expect(changesFor(saved, 'ana').added).toEqual([]);
    const removed = confirmOne(removeLocally(saved, oak), oak, false);
    expect(changesFor(removed, 'ana')).toEqual({ added: [], removed: [] });
  });

  it('has a school once, however often it is saved', () => {
    expect(saveLocally(saveLocally(NO_SAVES, oak), oak).list).toEqual([oak]);
    expect(removeLocally(NO_SAVES, oak)).toEqual(NO_SAVES);
  });
});

type Step =
  | { kind: 'save'; number: number }
  | { kind: 'remove'; number: number }
  | { kind: 'elsewhere-save'; number: number }
  | { kind: 'elsewhere-remove'; number: number }
  | { kind: 'ask' }
  | { kind: 'hear' };
const number = fc.nat({ max: 4 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('save' as const), number }),
    fc.record({ kind: fc.constant('remove' as const), number }),
    fc.record({ kind: fc.constant('elsewhere-save' as const), number }),
    fc.record({ kind: fc.constant('elsewhere-remove' as const), number }),
    fc.record({ kind: fc.constant('ask' as const) }),
    fc.record({ kind: fc.constant('hear' as const) }),
  ),
  { maxLength: 40 },
);

describe('merging, in whatever order things happen', () => {
  it('ends with the same list on both sides and no changes left', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const account = anAccount('ana');
        let saves = NO_SAVES;
        let asked: { sent: ReturnType<typeof changesFor>; answered: SavedSchool[] } | null = null;
        for (const step of all) {
          if (step.kind === 'ask') {
            const sent = changesFor(saves, 'ana');
            asked ??= { sent, answered: account.take(sent) };
          } else if (step.kind === 'hear') {
            if (asked !== null) saves = mergeAnswer(saves, { memberId: 'ana', ...asked });
            asked = null;
          } else if (step.kind === 'save') saves = saveLocally(saves, school(step.number));
          else if (step.kind === 'remove') saves = removeLocally(saves, school(step.number));
          else if (step.kind === 'elsewhere-save') account.take({ added: [school(step.number)], removed: [] });
          else account.take({ added: [], removed: [school(step.number)] });
        }
        saves = sync(saves, account);
        expect(keys(saves.list)).toEqual([...account.saved.keys()].sort());
        expect(changesFor(saves, 'ana')).toEqual({ added: [], removed: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the last change of a single device, whenever it syncs', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const account = anAccount('ana');
        const wanted = new Map<string, boolean>();
        let saves = NO_SAVES;
        let asked: { sent: ReturnType<typeof changesFor>; answered: SavedSchool[] } | null = null;
        for (const step of all) {
          if (step.kind === 'ask') {
            const sent = changesFor(saves, 'ana');
            asked ??= { sent, answered: account.take(sent) };
          } else if (step.kind === 'hear') {
            if (asked !== null) saves = mergeAnswer(saves, { memberId: 'ana', ...asked });
            asked = null;
          } else if (step.kind === 'save' || step.kind === 'remove') {
            const one = school(step.number);
            saves = step.kind === 'save' ? saveLocally(saves, one) : removeLocally(saves, one);
            wanted.set(schoolKey(one), step.kind === 'save');
          }
        }
        if (asked !== null) saves = mergeAnswer(saves, { memberId: 'ana', ...asked });
        saves = sync(saves, account);
        const saved = [...wanted].flatMap(([key, isWanted]) => (isWanted ? [key] : []));
        expect(keys(saves.list)).toEqual(saved.sort());
      }),
      { numRuns: 1000 },
    );
  });

  it('loses nothing that was saved and never removed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 })), fc.array(fc.nat({ max: 30 })), (here, there) => {
        const account = anAccount('ana', there.map(school));
        const saves = here.map(school).reduce(saveLocally, NO_SAVES);
        const merged = sync(saves, account);
        expect(new Set(keys(merged.list))).toEqual(new Set(keys([...here, ...there].map(school))));
        expect(merged.list.length).toBe(new Set(keys(merged.list)).size);
      }),
    );
  });
});
