import { findInputErrors, toTypedValues, type InputError, type TypedValues } from './parse-answers.ts';
import {
  findField,
  INPUT_NAMES,
  listInputs,
  SCHOOL_FIELD_KEYS,
  type InputName,
  type SchoolFieldKey,
} from './school-fields.ts';

/** A line of a file, as a parser of CSV reads it. `line` is where it begins; the header is line 1. */
export interface AnswerLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a line is refused. `choice`: none of the answers that the field takes. */
type ImportProblem = InputError | 'unknown-field' | 'repeated-field' | 'one-language' | 'choice' | 'cells';

/** A line that is refused, with the name of its field as the file has it. */
export interface ImportError {
  readonly line: number;
  readonly field: string;
  readonly problem: ImportProblem;
  /** The limit of the field, for `max_length`. */
  readonly max: number;
}

/** What a file says. Fields that it leaves out stay as they are; an empty cell empties its field. */
interface ImportedAnswers {
  readonly values: TypedValues;
  readonly errors: readonly ImportError[];
}

const CELLS = 3;
const MAX_FIELD_LENGTH = 60;

/** Reads the lines of a file that `answers.csv` could be: field, English, Spanish. The first line is the header. */
export function importAnswers(lines: readonly AnswerLine[]): ImportedAnswers {
  const values = new Map<InputName, string>();
  const errors: ImportError[] = [];
  for (const { line, cells } of lines.slice(1)) {
    const [name = '', ...texts] = cells.map(unquoteFormula);
    const key = SCHOOL_FIELD_KEYS.find((one) => one === name.trim());
    const refuse = (problem: ImportProblem) =>
      errors.push({
        line,
        field: name.slice(0, MAX_FIELD_LENGTH),
        problem,
        max: key === undefined ? 0 : findField(key).maxLength,
      });
    if (key === undefined) {
      if (cells.some((cell) => cell.trim() !== '')) refuse('unknown-field');
      continue;
    }
    if (values.has(key)) refuse('repeated-field');
    if (cells.length > CELLS) refuse('cells');
    for (const problem of readLine(key, texts, values)) refuse(problem);
  }
  return { values: toTypedValues(Object.fromEntries(values)), errors };
}

/** Notes the texts of a line, and lists what is wrong with them. */
function readLine(key: SchoolFieldKey, texts: readonly string[], values: Map<InputName, string>): ImportProblem[] {
  const [english = '', spanish = ''] = texts;
  const inputs = listInputs(key);
  const isTranslated = inputs.length > 1;
  values.set(key, english);
  if (isTranslated) values.set(`${key}_es`, spanish);
  if (hasUnknownChoice(key, english)) return ['choice'];
  const found = findInputErrors(
    toTypedValues(Object.fromEntries(inputs.map((input) => [input, values.get(input) ?? '']))),
  );
  return [
    ...inputs.flatMap((input) => found[input] ?? []),
    ...(!isTranslated && spanish.trim() !== '' ? (['one-language'] as const) : []),
  ];
}

function hasUnknownChoice(key: SchoolFieldKey, text: string): boolean {
  const { type, choices = ['yes', 'no'] } = findField(key);
  if (type !== 'choices' && type !== 'yes-no') return false;
  const entries = text.split('\n').map((entry) => entry.trim());
  return entries.some((entry) => entry !== '' && !choices.includes(entry));
}

/** The file has an apostrophe before texts that a spreadsheet would run. */
function unquoteFormula(cell: string): string {
  return /^'[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell;
}

/** An input that a file would change. */
export interface AnswerChange {
  readonly name: InputName;
  readonly before: string;
  readonly after: string;
}

/** Merges a file's answers into a draft. Fields that the file leaves out stay. */
export function mergeImported(lines: readonly AnswerLine[], draft: TypedValues): TypedValues {
  const { values } = importAnswers(lines);
  const named = new Set(lines.slice(1).map(({ cells }) => unquoteFormula(cells[0] ?? '').trim()));
  const replaced = SCHOOL_FIELD_KEYS.filter((key) => named.has(key)).flatMap(listInputs);
  const kept = INPUT_NAMES.filter((name) => !replaced.includes(name)).flatMap((name) => {
    const value = draft[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...values };
}

/** Lists the inputs that differ, in the order of the form. */
export function listAnswerChanges(draft: TypedValues, merged: TypedValues): AnswerChange[] {
  return INPUT_NAMES.flatMap((name) => {
    const [before, after] = [draft[name] ?? '', merged[name] ?? ''];
    return before === after ? [] : [{ name, before, after }];
  });
}
