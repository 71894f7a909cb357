import { describe, expect, it } from 'vitest';
import { describeCall } from '#domain/calls/call-description.ts';
import { openApiDocument } from '#domain/calls/openapi-document.ts';
import { READ_CALLS } from '#domain/calls/review-read-calls.ts';
import { SEARCH_CALLS } from '#domain/calls/search-calls.ts';
import { TEXTS } from '#i18n/texts.ts';

describe.each(SEARCH_CALLS)('the description of $id', (call) => {
  const { parameters } = describeCall(call);

  it('has words for the call and each of its parameters in both languages', () => {
    for (const texts of [TEXTS.en['search-calls'], TEXTS.es['search-calls']]) {
      expect(Object.keys(texts.call)).toContain(call.id);
      expect(Object.keys(texts.parameter)).toEqual(expect.arrayContaining(parameters.map(({ name }) => name)));
    }
  });

  it('names every part of its path that changes, and first', () => {
    const inPath = parameters.filter(({ isInPath }) => isInPath).map(({ name }) => name);
    expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(parameters.slice(0, inPath.length).every(({ isInPath, isRequired }) => isInPath && isRequired)).toBe(true);
  });

  it('has a type for every parameter', () => {
    for (const { name, schema } of parameters)
      expect([name, schema.type ?? schema.anyOf ?? schema.enum]).not.toEqual([name, undefined]);
  });
});

describe('the OpenAPI document', () => {
  const text = JSON.stringify(openApiDocument(READ_CALLS, 'https://homeroom.test'));

  it('refers to nothing that it does not have', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Errors']));
  });

  it('has one operation a path, each with its own name', () => {
    const names = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(READ_CALLS.map(({ id }) => id));
    expect(new Set(names).size).toBe(names.length);
  });
});
