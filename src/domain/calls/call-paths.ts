import type { SitePath } from '../places/place-paths.ts';

/** The path of the description of all calls, for people. */
export const CALLS_PATH: SitePath = '/gsr/api/docs';
/** The path of the OpenAPI document, for programs. */
export const OPENAPI_PATH: SitePath = '/gsr/api/openapi.json';
