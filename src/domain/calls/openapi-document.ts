import { describeCall, toJsonSchema, type CallParameter, type ReadCall } from './call-description.ts';
import { ErrorsSchema } from '../search/request-contract.ts';

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

interface DocumentParts {
  readonly siteOrigin: string;
  readonly summarize: (id: string) => string;
  /** What each parameter means, by name: for those whose schemas do not say it. */
  readonly meanings: Readonly<Record<string, string>>;
}

/**
 * Returns the OpenAPI 3.1 document of read calls. `summarize` gives the text of a call by its id. It is built from the schemas that check the requests and type the
 * responses.
 */
export function openApiDocument(
  calls: readonly ReadCall[],
  { siteOrigin, summarize, meanings }: DocumentParts,
): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Homeroom: search',
      version: '1',
      description:
        'Schools, districts, places and suggestions of the United States. Reading is free and needs no account.',
    },
    servers: [{ url: siteOrigin }],
    paths: Object.fromEntries(
      calls.map((call) => [
        call.path,
        { get: { operationId: call.id, summary: summarize(call.id), ...operationOf(call, meanings) } },
      ]),
    ),
    components: { schemas: { Errors: toJsonSchema(ErrorsSchema, 'output') } },
  };
}

function operationOf(call: ReadCall, meanings: DocumentParts['meanings']): object {
  const { description } = toJsonSchema(call.request, 'input');
  return {
    ...(typeof description === 'string' && { description }),
    parameters: describeCall(call).parameters.map((parameter) => parameterOf(parameter, meanings)),
    responses: {
      200: { description: 'The answer.', content: jsonContent(toJsonSchema(call.answer, 'output')) },
      ...Object.fromEntries(Object.entries(ERRORS).map(([status, why]) => [status, errorOf(why)])),
    },
  };
}

function parameterOf(
  { name, isInPath, isRequired, schema }: CallParameter,
  meanings: DocumentParts['meanings'],
): object {
  const { description = meanings[name], ...rest } = schema;
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
