import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LANGUAGES, type Language } from '#domain/places/language.ts';
import type { PageModel } from '#domain/regeneration/page-model.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import {
  insertVersions,
  selectPreviousVersions,
  versionKey,
  writePack,
  type PageVersion,
} from '#data/regeneration/page-store.ts';
import type { PageRenderer } from '../page-renderer.ts';
import { RegenerationError } from './regeneration-error.ts';
import { faultOfPage, isHiddenFromSearch } from './rendered-page-check.ts';

/** After so many pages, other requests of the same isolate get their turn: locally, readers share it with the Workflow. */
const PAGES_BETWEEN_PAUSES = 8;

/**
 * Readers are many and regenerations few: level 4 makes a page a twentieth smaller than 3, for a twentieth more time. A window of 64 KB holds most of a page, and costs a third
 * less time than the default of 4 MB for the same size (measured on a profile of 46 KB: 0.45 against 0.70 ms).
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };
/**
 * The heaviest that a phone gets: a tenth less of such a page is worth 0.3 ms (117 KB: 1.1 and 1.4 ms). No profile of Kentucky is
 * as large; a third of them are larger than the window above, and its state would take a tenth longer if they counted.
 */
const LARGE_BYTES = 98_304;
const BROTLI_OF_LARGE = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 };

/** In workerd, `Buffer.from` takes ten times as long, and a hash that is given a text calls it. */
const UTF8 = new TextEncoder();

export interface ChunkTarget {
  readonly region: Region;
  readonly generation: number;
  /** ISO time of the generation: the `changed_at` of what it changes. */
  readonly at: string;
}

interface RenderDependencies {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
  readonly renderer: PageRenderer;
  readonly siteOrigin: string;
}

/**
 * Renders those pages of a chunk whose input changed since their last version, stores them as one pack, and writes
 * their versions. Nothing is visible to readers until the generation goes live. Safe to repeat.
 */
export async function renderChunk(
  dependencies: RenderDependencies,
  target: ChunkTarget,
  models: readonly PageModel[],
): Promise<{ rendered: number; unchanged: number }> {
  const { catalogue, packs } = dependencies;
  const previous = await selectPreviousVersions(
    catalogue,
    models.map((model) => model.path),
    target.generation,
  );
  const pack = new PackBuilder();
  const drafts: { version: Omit<PageVersion, 'body'>; offset: number; length: number; kept: PageVersion['body'] }[] =
    [];
  for (const model of models) {
    const inputHashes = inputHashesOf(model, dependencies);
    for (const language of LANGUAGES) {
      const before = previous.get(versionKey(model.path, language));
      const inputHash = inputHashes[language];
      if (before?.inputHash === inputHash && before.kind !== 'gone') continue;
      if (drafts.length % PAGES_BETWEEN_PAUSES === 0) await scheduler.wait(0);
      const html = await renderPage(dependencies, model, language);
      const body = UTF8.encode(html);
      const bodyHash = sha256(body);
      const isSameBody = before?.bodyHash === bodyHash && before.kind !== 'gone';
      const range = isSameBody ? { offset: 0, length: 0 } : pack.add(body);
      drafts.push({
        ...range,
        kept: isSameBody ? before.body : null,
        version: {
          path: model.path,
          language,
          kind: model.kind,
          inputHash,
          bodyHash,
          isIndexed: !isHiddenFromSearch(html),
          changedAt: isSameBody ? before.changedAt : target.at,
        },
      });
    }
  }
  const content = pack.build();
  const key = `packs/${target.region}/${sha256(content)}`;
  if (content.byteLength > 0) await writePack(packs, key, content);
  const versions = drafts.map(({ version, offset, length, kept }) => ({
    ...version,
    body: kept ?? { pack: key, byteOffset: offset, byteLength: length },
  }));
  await insertVersions(catalogue, target, versions);
  return { rendered: versions.length, unchanged: models.length * LANGUAGES.length - versions.length };
}

/** By language, the hash of everything that decides a page's bytes: template, address of the site, language, model. */
export function inputHashesOf(
  model: PageModel,
  { renderer, siteOrigin }: Pick<RenderDependencies, 'renderer' | 'siteOrigin'>,
): Record<Language, string> {
  const modelHash = sha256(
    JSON.stringify(model.kind === 'profile' ? { ...model, document: null, averages: null } : model),
  );
  const hashOf = (language: Language) =>
    sha256(`${renderer.templateVersion}\n${siteOrigin}\n${language}\n${modelHash}`);
  return { en: hashOf('en'), es: hashOf('es') };
}

/** Hexadecimal SHA-256. */
export function sha256(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? UTF8.encode(content) : content;
  return createHash('sha256').update(bytes).digest('hex');
}

async function renderPage(
  { renderer, siteOrigin }: RenderDependencies,
  model: PageModel,
  language: Language,
): Promise<string> {
  const page = { path: model.path, language };
  const html = await renderer.render(model, language, siteOrigin).catch((cause: unknown) => {
    throw new RegenerationError(
      'page-render-failed',
      `${model.path} (${language}) could not be rendered: ${String(cause)}`,
      page,
    );
  });
  const fault = faultOfPage(html, language, model);
  if (fault !== null) throw new RegenerationError('page-invalid', `${model.path} (${language}) ${fault}.`, page);
  return html;
}

class PackBuilder {
  private readonly bodies: Uint8Array[] = [];
  private size = 0;

  add(body: Uint8Array): { offset: number; length: number } {
    const packed = brotliCompressSync(body, {
      params: {
        ...(body.byteLength > LARGE_BYTES ? BROTLI_OF_LARGE : BROTLI),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    });
    const range = { offset: this.size, length: packed.byteLength };
    this.bodies.push(packed);
    this.size += packed.byteLength;
    return range;
  }

  build(): Uint8Array {
    return Buffer.concat(this.bodies, this.size);
  }
}
