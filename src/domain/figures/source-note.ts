import type { SourceId } from './figure-schema.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** The source of a module's figures, and its years. */
export interface SourceNote {
  readonly source: SourceId;
  readonly years: readonly SchoolYear[];
}
