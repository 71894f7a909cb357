import { expect, test } from '@playwright/test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { z } from 'zod';
import { OPENAPI_PATH } from '../../src/domain/calls/call-paths.ts';

const DocumentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ parameters: z.array(z.looseObject({ name: z.string(), description: z.string().optional() })) }),
    }),
  ),
});

/** Rules that do not fit. */
const ACCEPTED = {
  // Reading needs no key, and the code of the site has no license for others.
  'security-defined': 'off',
  'info-license': 'off',
  'info-license-strict': 'off',
  // The specification fixes these addresses.
  'no-path-trailing-slash': 'off',
  // `propertyNames` has the keys of records, which the rule does not read.
  'no-required-schema-properties-undefined': 'off',
} as const;

test('the OpenAPI document passes the rules of an outside linter', async ({ request }) => {
  const source = await (await request.get(OPENAPI_PATH)).text();
  const config = await createConfig({ extends: ['recommended'], rules: ACCEPTED });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the OpenAPI document describes every parameter and lists its words', async ({ request }) => {
  const { paths } = DocumentSchema.parse(await (await request.get(OPENAPI_PATH)).json());
  const parameters = Object.entries(paths).flatMap(([path, { get }]) =>
    get.parameters.map(({ name, ...rest }) => ({ parameter: `${path} ${name}`, ...rest })),
  );
  expect(parameters.filter(({ description = '' }) => description === '')).toEqual([]);
  const words = (parameter: string) => JSON.stringify(parameters.find((one) => one.parameter === parameter));
  expect(words('/gsr/api/schools type')).toContain('"enum":["public","charter","private"]');
  expect(words('/gsr/api/homes_and_rentals forSaleOrForRent')).toContain('"enum":["forSale","forRent"]');
});
