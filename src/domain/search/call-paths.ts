import type { SitePath } from '../places/place-paths.ts';

/** The description of the calls that people read, and the one that programs read. */
export const CALLS_PATH: SitePath = '/gsr/api/docs';
export const OPENAPI_PATH: SitePath = '/gsr/api/openapi.json';
