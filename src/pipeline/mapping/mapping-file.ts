import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument, isNode, type Document } from 'yaml';
import { SourceFileError } from '../report/import-report.ts';
import { MappingSchema, type Mapping } from './mapping-schema.ts';

const MOST_CHARACTERS = 200_000;
const MOST_PROBLEMS = 10;
const REMEDY = 'docs/data/adding-a-state.md describes every key. Nothing was imported.';

/**
 * Reads a mapping.
 *
 * @throws SourceFileError if the file is missing, is no YAML or breaks the schema. The message has the line numbers.
 */
export async function readMapping(file: string): Promise<Mapping> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) throw new SourceFileError(file, 'There is no such file.', 'Check the path of --mapping.');
  if (content.length > MOST_CHARACTERS) throw new SourceFileError(file, 'The mapping is too long.', REMEDY);
  const lines = new LineCounter();
  // All scalars stay texts: a code `03` keeps its zero, and `No` is a word.
  const document = parseDocument(content, { lineCounter: lines, schema: 'failsafe', uniqueKeys: true });
  const [broken] = document.errors;
  if (broken !== undefined) throw new SourceFileError(file, broken.message, REMEDY);
  const parsed = MappingSchema.safeParse(document.toJS({ maxAliasCount: 20 }));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `line ${findLine(document, lines, path)}: ${path.map(String).join('.')}: ${message}`);
  throw new SourceFileError(file, `The mapping is wrong.\n  ${problems.join('\n  ')}\n`, REMEDY);
}

/** Finds the line of the deepest node of a path that the document has. */
function findLine(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range != null) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
