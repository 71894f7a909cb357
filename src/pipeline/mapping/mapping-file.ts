import { readYaml } from '../reading/yaml-file.ts';
import { MappingSchema, type Mapping } from './mapping-schema.ts';

/**
 * Reads a mapping.
 *
 * @throws SourceFileError if the file is missing, is no YAML or breaks the schema. The message has the line numbers.
 */
export function readMapping(file: string): Promise<Mapping> {
  return readYaml(file, {
    schema: MappingSchema,
    name: 'The mapping',
    missing: 'Check the path of --mapping.',
    remedy: 'docs/data/adding-a-state.md describes every key. Nothing was imported.',
  });
}
