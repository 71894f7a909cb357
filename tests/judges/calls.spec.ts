import { expect, test, type APIResponse } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { z } from 'zod';
import { OPENAPI_PATH } from '../../src/domain/calls/call-paths.ts';

const REQUESTS_EACH = 60;
/** The same requests in each run. */
const SEED = 20_261_126;

const PlainSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.coerce.string()).optional(),
  const: z.coerce.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maxLength: z.number().optional(),
  anyOf: z.array(z.looseObject({})).optional(),
});
const DocumentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.object({
      get: z.looseObject({
        parameters: z.array(
          z.looseObject({
            name: z.string(),
            in: z.enum(['query', 'path']),
            required: z.boolean().optional(),
            schema: PlainSchema,
          }),
        ),
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.looseObject({})).optional() })),
      }),
    }),
  ),
});
type Plain = z.infer<typeof PlainSchema>;
type Parameter = z.infer<typeof DocumentSchema>['paths'][string]['get']['parameters'][number];
type Operation = Pick<z.infer<typeof DocumentSchema>['paths'][string]['get'], 'responses'> & { readonly path: string };

/** Values that no schema of ours was written for. */
const HOSTILE = [
  '',
  ' ',
  '-1',
  '1e999',
  'NaN',
  '\u0000',
  '%00',
  '🏫'.repeat(40),
  "'; drop table schools; --",
  '../../etc',
  '[]',
  'ñ',
  'null',
];

/** Words and numbers that exist in the demonstration, so that some questions find something. */
const KNOWN = fc.constantFrom('ca', 'NV', 'oakland', '94601', '069900100001', '37.8', '-122.2', 'e', '10');

/** Numbers of a schema, mostly valid ones, and its limits. */
function numbersOf({ type, minimum, exclusiveMinimum, maximum = 100_000 }: Plain, isValid: boolean) {
  const from = minimum ?? exclusiveMinimum ?? -1000;
  const least = exclusiveMinimum === undefined ? from : from + 1;
  const among =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(least), max: Math.floor(maximum) })
      : fc.double({ min: least, max: maximum, noNaN: true });
  const edges = isValid ? [least, maximum] : [from - 1, from, maximum, maximum + 1];
  return fc.oneof(among.map(String), fc.constantFrom(...edges.map(String)));
}

function textsOf({ maxLength = 100 }: Plain, isValid: boolean) {
  const long = 'a'.repeat(isValid ? maxLength : maxLength + 1);
  return fc.oneof(KNOWN, fc.string({ maxLength: Math.min(maxLength, 200), unit: 'grapheme' }), fc.constant(long));
}

/** Values of one schema. */
function insideOf(schema: Plain, isValid: boolean): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return isNumber ? numbersOf(schema, isValid) : textsOf(schema, isValid);
}

/** Values of a parameter: inside its schema, at its limits, and outside if that is allowed. */
function valuesOf({ schema }: Parameter, isValid: boolean): fc.Arbitrary<string> {
  const plain = schema.anyOf?.map((one) => PlainSchema.parse(one)) ?? [schema];
  const inside = fc.oneof(...plain.map((one) => insideOf(one, isValid)));
  return isValid ? inside : fc.oneof({ weight: 4, arbitrary: inside }, KNOWN, fc.constantFrom(...HOSTILE));
}

/** Addresses of an operation, half of them with valid values only. A required parameter is mostly there. */
function addressesOf(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  return fc.boolean().chain((isValid) => {
    const values = parameters.map((parameter) => {
      const freq = parameter.in === 'path' || parameter.required === true ? 30 : 1;
      return fc.option(valuesOf(parameter, isValid), { freq, nil: undefined }).map((value) => ({ parameter, value }));
    });
    return fc.tuple(...values).map((chosen) => toAddress(path, chosen));
  });
}

function toAddress(path: string, chosen: readonly { parameter: Parameter; value: string | undefined }[]): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { parameter, value } of chosen) {
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value ?? 'x'));
    else if (value !== undefined) query.append(parameter.name, value.toWellFormed());
  }
  return `${address}?${query.toString()}`;
}

/** Says what is wrong with a response, by the responses that its operation declares; null if nothing is. */
async function findFault(ajv: Ajv2020, { path, responses }: Operation, response: APIResponse): Promise<string | null> {
  const status = String(response.status());
  const [type = ''] = (response.headers()['content-type'] ?? '').split(';');
  if (responses[status] === undefined) return `undeclared status ${status}`;
  if (responses[status].content?.[type] === undefined) return `undeclared type ${type}`;
  if (type !== 'application/json') return null;
  const pointer = `/paths/${path.replaceAll('/', '~1')}/get/responses/${status}/content/application~1json/schema`;
  const validate = ajv.getSchema(`document#${encodeURI(pointer)}`);
  if (validate === undefined) throw new Error(`The document has no ${pointer}.`);
  return validate(await response.json()) === true ? null : `${status}: ${ajv.errorsText(validate.errors)}`;
}

test('every reading call answers as its OpenAPI document declares', async ({ request }) => {
  test.setTimeout(600_000);
  const document = DocumentSchema.parse(await (await request.get(OPENAPI_PATH)).json());
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document');
  const faults = new Set<string>();
  const seen: Record<number, number> = {};
  let calls = 0;
  for (const [path, { get }] of Object.entries(document.paths)) {
    for (const address of fc.sample(addressesOf(path, get.parameters), { numRuns: REQUESTS_EACH, seed: SEED })) {
      calls += 1;
      const headers = { 'cf-connecting-ip': `10.1.${calls >> 8}.${calls & 255}` };
      const response = await request.get(address, { headers, maxRedirects: 0 });
      seen[response.status()] = (seen[response.status()] ?? 0) + 1;
      const fault = await findFault(ajv, { path, responses: get.responses }, response);
      if (fault !== null) faults.add(`${fault} of ${address}`);
    }
  }
  test.info().annotations.push({ type: 'answers by status', description: JSON.stringify(seen) });
  expect([...faults]).toEqual([]);
  // Most requests must get through, or nothing was tried.
  expect(seen[200]).toBeGreaterThan(calls / 4);
  expect(seen[422]).toBeGreaterThan(calls / 20);
});
