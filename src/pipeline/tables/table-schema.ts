import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FieldSchema = z.strictObject({
  name: z.string(),
  type: z.enum(['string', 'number', 'integer', 'date']),
  description: z.string(),
  constraints: z
    .strictObject({
      required: z.boolean().optional(),
      enum: z.array(z.string()).optional(),
      pattern: z.string().optional(),
      maxLength: z.number().optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
    })
    .default({}),
});
type Field = z.output<typeof FieldSchema>;

/** The part of a Frictionless Table Schema that the canonical tables use. */
const TableSchemaSchema = z.object({
  title: z.string(),
  fields: z.array(FieldSchema).min(1),
  primaryKey: z.array(z.string()).min(1),
  missingValues: z.array(z.literal('')),
});
export type TableSchema = z.output<typeof TableSchemaSchema>;

/** The canonical tables, in the order in which they are read. */
export const TABLES = ['sources', 'school_ids', 'schools', 'figures'] as const;
export type TableName = (typeof TABLES)[number];

/** Reads the schema of a table. */
export function readTableSchema(name: TableName): TableSchema {
  return TableSchemaSchema.parse(JSON.parse(readFileSync(new URL(`${name}.schema.json`, import.meta.url), 'utf8')));
}

/** Lists the columns that a table must have, or may have. */
export function listColumns({ fields }: TableSchema, { required }: { required: boolean }): string[] {
  return fields.filter(({ constraints }) => (constraints.required ?? false) === required).map(({ name }) => name);
}

/** Finds the first value of a row that breaks the schema of its table. Null: the row is right. */
export function findProblem(
  { fields }: TableSchema,
  record: Readonly<Record<string, string | undefined>>,
): string | null {
  for (const field of fields) {
    const problem = checkValue(field, record[field.name] ?? '');
    if (problem !== null) return `${field.name} ${problem}.`;
  }
  return null;
}

const FORMS: Readonly<Record<Field['type'], RegExp>> = {
  string: /^/u,
  number: /^-?\d+(?:\.\d+)?$/u,
  integer: /^-?\d+$/u,
  date: /^\d{4}-\d{2}-\d{2}$/u,
};

function checkValue({ type, constraints }: Field, value: string): string | null {
  if (value === '') return constraints.required === true ? 'is blank' : null;
  if (!FORMS[type].test(value)) return `is "${value}", which is no ${type}`;
  return type === 'number' || type === 'integer' ? checkNumber(constraints, value) : checkText(constraints, value);
}

function checkText({ enum: words, pattern, maxLength = Infinity }: Field['constraints'], value: string): string | null {
  if (words !== undefined && !words.includes(value)) return `is "${value}", which is not in its list`;
  const isFit = pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value);
  if (!isFit) return `"${value}" does not fit its pattern`;
  return value.length > maxLength ? `has more than ${maxLength} characters` : null;
}

function checkNumber({ minimum = -Infinity, maximum = Infinity }: Field['constraints'], value: string): string | null {
  const isOff = Number(value) < minimum || Number(value) > maximum;
  return isOff ? `is ${value}. It must be from ${minimum} to ${maximum}` : null;
}
