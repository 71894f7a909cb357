import { z } from 'zod';
import type { ReadCall } from './search-calls.ts';

/** A JSON Schema (2020-12), as far as it is looked into here. */
export interface JsonSchema {
  readonly type?: unknown;
  readonly description?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly maxLength?: unknown;
  readonly anyOf?: readonly JsonSchema[];
}

/** A parameter of a call, in its path or in its query. */
export interface CallParameter {
  readonly name: string;
  readonly isInPath: boolean;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** A call with its parameters, as its description shows it: those in the path first. */
export interface CallDescription {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly CallParameter[];
}

/** Describes a call from the schema that checks its requests. */
export function describeCall({ id, path, request }: ReadCall): CallDescription {
  const { properties = {}, required = [] } = jsonSchemaOf(request, 'input');
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    return { name, isInPath, isRequired: isInPath || required.includes(name), schema };
  });
  return { id, path, parameters: parameters.toSorted((left, right) => Number(right.isInPath) - Number(left.isInPath)) };
}

/** The JSON Schema of what a schema takes, or of what it gives. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // A JSON Schema that zod made; `JsonSchema` names the parts that are read here.
  return described as JsonSchema;
}

/**
 * What a parameter may be, in words of no language: `public | charter`, `1–100`. Null where nothing short tells it.
 */
export function allowedValues({ enum: words, const: only, minimum, maximum }: JsonSchema): string | null {
  if (words !== undefined) return words.join(' | ');
  if (only !== undefined) return String(only);
  if (typeof minimum === 'number' && typeof maximum === 'number') return `${minimum}–${maximum}`;
  return null;
}
