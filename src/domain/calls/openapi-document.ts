import { describeCall, toJsonSchema, type CallParameter } from './call-description.ts';
import { ErrorsSchema } from '../search/request-contract.ts';
import type { ReadCall } from './search-calls.ts';

/** The reason for each error status. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'The address cannot be read.',
  404: 'What was asked for does not exist.',
  405: 'The call only reads: GET and HEAD.',
  414: 'The address is too long.',
  422: 'Parameters do not fit; every error is listed.',
  429: 'Too many requests; see Retry-After.',
  503: 'A store is away; see Retry-After.',
};

/**
 * Returns the OpenAPI 3.1 document of read calls. It is built from the schemas that check the requests and type the
 * responses.
 */
export function openApiDocument(calls: readonly ReadCall[], siteOrigin: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Homeroom: search',
      version: '1',
      description:
        'Schools, districts, places and suggestions of the United States. Reading is free and needs no account.',
    },
    servers: [{ url: siteOrigin }],
    paths: Object.fromEntries(calls.map((call) => [call.path, { get: operationOf(call) }])),
    components: { schemas: { Errors: toJsonSchema(ErrorsSchema, 'output') } },
  };
}

function operationOf(call: ReadCall): object {
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: describeCall(call).parameters.map(parameterOf),
    responses: {
      200: { description: 'The answer.', content: jsonContent(toJsonSchema(call.answer, 'output')) },
      ...Object.fromEntries(Object.entries(ERRORS).map(([status, why]) => [status, errorOf(why)])),
    },
  };
}

function parameterOf({ name, isInPath, isRequired, schema }: CallParameter): object {
  const { description, ...rest } = schema;
  return {
    name,
    in: isInPath ? 'path' : 'query',
    required: isRequired,
    ...(typeof description === 'string' && { description }),
    schema: rest,
  };
}

function errorOf(description: string): object {
  return { description, content: jsonContent({ $ref: '#/components/schemas/Errors' }) };
}

function jsonContent(schema: object): object {
  return { 'application/json': { schema } };
}
