import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { StateCode } from '../places/state-list.ts';
import type { DeskFact, EditableFact, FactHold, StatedFact } from './school-facts.ts';

/** A school at the desk. */
export interface DeskSchool {
  readonly state: StateCode;
  readonly id: string;
  readonly name: string;
  /** Of its public page. */
  readonly path: SitePath;
}

/** Finding a school: rendered for one editor and never stored. */
export interface DeskSchoolsPage extends PageBase {
  readonly kind: 'desk-schools';
  readonly query: string;
  readonly found: readonly {
    readonly state: StateCode;
    readonly id: string;
    readonly name: string;
    readonly city: string;
  }[];
}

/** A fact of a school with what every source states. */
export interface DeskFactView {
  readonly fact: DeskFact;
  readonly isEditable: boolean;
  /** The first one is on the page. */
  readonly statements: readonly StatedFact[];
  /** True if an editor's value is in force. */
  readonly isCorrected: boolean;
  /** The id of the newest change, or 0: a form names the one that its editor saw. */
  readonly seen: number;
}

/** The facts of a school: rendered for one editor and never stored. */
export interface DeskSchoolPage extends PageBase {
  readonly kind: 'desk-school';
  readonly school: DeskSchool;
  readonly facts: readonly DeskFactView[];
  /** The day on which officials published what the page shows of them. Null: nothing. */
  readonly publishedOn: string | null;
  readonly alert: string | null;
  readonly isDone: boolean;
}

/** Changing one fact: the form, or, with a value, the difference. */
export interface DeskFactPage extends PageBase {
  readonly kind: 'desk-fact';
  readonly school: DeskSchool;
  readonly fact: EditableFact;
  readonly seen: number;
  readonly current: string | null;
  /** Undefined: no value was given yet. Null: not known. */
  readonly proposed: string | null | undefined;
  /** What the editor typed. */
  readonly typed: string;
  readonly alert: string | null;
}

/** A change of a fact in the log. */
export interface FactLogEntry {
  readonly id: number;
  readonly fact: EditableFact;
  readonly action: 'change' | 'undo';
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly hold: FactHold | null;
  readonly reason: string;
  readonly link: string | null;
  /** A member's id. */
  readonly editor: string;
  readonly at: string;
}

/** The history of a school's facts: rendered for one editor and never stored. */
export interface DeskHistoryPage extends PageBase {
  readonly kind: 'desk-history';
  readonly school: DeskSchool;
  /** Newest first. `editor` is an email address, or null if the account is gone. */
  readonly entries: readonly (Omit<FactLogEntry, 'editor'> & { readonly editor: string | null })[];
}
