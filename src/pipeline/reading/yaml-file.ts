import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument, isNode, type Document } from 'yaml';
import type { z } from 'zod';
import { SourceFileError } from '../report/import-report.ts';

const MOST_CHARACTERS = 200_000;
const MOST_PROBLEMS = 10;

/** The schema of a YAML file, its name in messages, and what a person does about a wrong one. */
interface YamlKind<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** For example `The mapping`. */
  readonly name: string;
  readonly missing: string;
  readonly remedy: string;
}

/**
 * Reads a YAML file. All scalars stay texts: a code `03` keeps its zero, and `No` is a word.
 *
 * @throws SourceFileError if the file is missing, is no YAML or breaks the schema. The message has the line numbers.
 */
export async function readYaml<Schema extends z.ZodType>(
  file: string,
  { schema, name, missing, remedy }: YamlKind<Schema>,
): Promise<z.output<Schema>> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) throw new SourceFileError(file, 'There is no such file.', missing);
  if (content.length > MOST_CHARACTERS) throw new SourceFileError(file, `${name} is too long.`, remedy);
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines, schema: 'failsafe', uniqueKeys: true });
  const [broken] = document.errors;
  if (broken !== undefined) throw new SourceFileError(file, broken.message, remedy);
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 20 }));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, MOST_PROBLEMS)
    .map(
      ({ path, message }) => `line ${findLine({ document, lines }, path)}: ${path.map(String).join('.')}: ${message}`,
    );
  throw new SourceFileError(file, `${name} is wrong.\n  ${problems.join('\n  ')}\n`, remedy);
}

/** Finds the line of the deepest node of a path that the document has. */
function findLine(
  { document, lines }: { document: Document.Parsed; lines: LineCounter },
  path: readonly PropertyKey[],
): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range != null) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
