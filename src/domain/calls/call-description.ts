import { z } from 'zod';

/** A read call. The fields of its request are query parameters, except those that its path names in braces. */
export interface ReadCall {
  readonly id: string;
  readonly path: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
}

/** The parts of a JSON Schema (2020-12) that this code reads. */
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

/** A parameter in the path or the query of a call. */
export interface CallParameter {
  readonly name: string;
  readonly isInPath: boolean;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** A call and its parameters for the developers' page. Path parameters come first. */
export interface CallDescription {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly CallParameter[];
}

/** Describes a call from the schema that checks its requests. */
export function describeCall({ id, path, request }: ReadCall): CallDescription {
  const { properties = {}, required = [] } = toJsonSchema(request, 'input');
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    return { name, isInPath, isRequired: isInPath || required.includes(name), schema };
  });
  return { id, path, parameters: parameters.toSorted((left, right) => Number(right.isInPath) - Number(left.isInPath)) };
}

/** Converts a schema to the JSON Schema of its input or its output. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // Zod made this JSON Schema. `JsonSchema` names the parts that we read.
  return described as JsonSchema;
}

/**
 * Describes the allowed values without words of any language: `public | charter`, `1–100`. Returns null if no short
 * form exists.
 */
export function allowedValues({ enum: words, const: only, minimum, maximum }: JsonSchema): string | null {
  if (words !== undefined) return words.join(' | ');
  if (only !== undefined) return typeof only === 'string' ? only : JSON.stringify(only);
  if (typeof minimum === 'number' && typeof maximum === 'number') return `${minimum}–${maximum}`;
  return null;
}
