import type { SitePath } from '../places/place-paths.ts';

/** The paths of the description for people and of the OpenAPI document for programs. */
export const CALLS_PATH: SitePath = '/gsr/api/docs';
export const OPENAPI_PATH: SitePath = '/gsr/api/openapi.json';
