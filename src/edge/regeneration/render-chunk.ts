import { hash } from 'node:crypto';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { PageModel } from '#domain/page/page-model.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { withShorterReviews } from '#domain/profile/reviews-module.ts';
import type { LoadedPage } from '#data/page/loaded-page.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import {
  insertVersions,
  selectPreviousVersions,
  versionKey,
  writePack,
  type PageVersion,
} from '#data/regeneration/page-store.ts';
import { insertPageFailures } from '#data/regeneration/page-failures.ts';
import { selectBrokenBodies } from '#data/regeneration/whole-body.ts';
import type { PageRenderer } from '../env/page-renderer.ts';
import { isTooLarge, packPage } from './page-weight.ts';
import { RegenerationError, parseFailure } from './regeneration-error.ts';
import { toSharedBytes } from './shared-bytes.ts';
import { findPageFault, isHiddenFromSearch } from './rendered-page-check.ts';

/** Pages between pauses. Locally, visitors share the isolate with the Workflow and get a turn in a pause. */
const PAGES_BETWEEN_PAUSES = 8;

/** An editor sees from these what is wrong. The rest of the chunk isn't rendered. */
const FAILURES_OF_CHUNK = 10;

export interface ChunkTarget {
  readonly region: Region;
  readonly generation: number;
  /** ISO time of the generation. It becomes the `changed_at` of pages that change. */
  readonly at: string;
  /** Compare the stored pages with their hashes, and render missing and damaged ones again. */
  readonly isRepair?: boolean;
}

interface RenderDependencies {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
  readonly renderer: PageRenderer;
  readonly siteOrigin: string;
}

/**
 * Renders the pages of a chunk whose inputs changed since their last version. Stores them as one pack and writes their
 * versions. Visitors see nothing until the generation goes live. Safe to repeat.
 */
export async function renderChunk(
  dependencies: RenderDependencies,
  target: ChunkTarget,
  pages: readonly LoadedPage[],
): Promise<{ rendered: number; unchanged: number }> {
  const { catalogue, packs } = dependencies;
  const previous = await selectPreviousVersions(
    catalogue,
    pages.map(({ model }) => model.path),
    target.generation,
  );
  const broken = await findBroken(packs, target, previous);
  const pack = new PackBuilder();
  const drafts: Draft[] = [];
  const failures: RegenerationError[] = [];
  for (const { model, language, inputHash, before } of listPages(pages, previous, dependencies)) {
    const isBroken = before !== undefined && broken.has(before);
    if (!isBroken && isUnchanged(before, inputHash)) continue;
    if (drafts.length % PAGES_BETWEEN_PAUSES === 0) await scheduler.wait(0);
    const html = await renderPage(dependencies, model, language);
    if (html instanceof RegenerationError) {
      failures.push(html);
      if (failures.length === FAILURES_OF_CHUNK) break;
      continue;
    }
    const fitting = await fitPage(dependencies, { model, language, html });
    const page = { path: model.path, language, kind: model.kind, inputHash, isIndexed: !isHiddenFromSearch(html) };
    drafts.push(draftVersion({ page, html: fitting, at: target.at, isBroken }, before, pack));
  }
  const [failure] = failures;
  if (failure !== undefined) {
    await notePageFailures(catalogue, target, failures);
    throw failure;
  }
  const content = pack.build();
  const key = content.byteLength > 0 ? await writePack(packs, toPackKeys(target, content), content) : '';
  const versions = drafts.map(({ version, range, kept }) => ({ ...version, body: kept ?? { pack: key, ...range } }));
  await insertVersions(catalogue, target, versions);
  return { rendered: versions.length, unchanged: pages.length * LANGUAGE_CODES.length - versions.length };
}

function isUnchanged(before: PreviousVersion, inputHash: string): boolean {
  return before?.inputHash === inputHash && before.kind !== 'gone';
}

/** Packs are never overwritten. The spare key is for content whose pack was damaged. */
function toPackKeys({ region, generation }: ChunkTarget, content: Uint8Array): { key: string; spareKey: string } {
  const key = `packs/${region}/${sha256(content)}`;
  return { key, spareKey: `${key}-${generation}` };
}

/** Returns the versions whose stored bodies are missing or damaged. Only a repair looks. */
async function findBroken(
  packs: R2Bucket,
  { isRepair = false }: ChunkTarget,
  previous: PreviousVersions,
): Promise<ReadonlySet<PageVersion>> {
  return isRepair ? selectBrokenBodies(packs, [...previous.values()]) : new Set();
}

type PreviousVersions = Awaited<ReturnType<typeof selectPreviousVersions>>;
type PreviousVersion = ReturnType<PreviousVersions['get']>;

/** Lists each page in each language, with the hash of its inputs and its version before. */
function* listPages(pages: readonly LoadedPage[], previous: PreviousVersions, dependencies: RenderDependencies) {
  for (const page of pages) {
    const { model } = page;
    const inputHash = hashInputs(page, dependencies);
    for (const language of LANGUAGE_CODES) {
      const before = previous.get(versionKey(model.path, language));
      yield { model, language, inputHash, before };
    }
  }
}

/** A version whose pack is not written yet. `kept` is the stored body of a page whose bytes are the same as before. */
interface Draft {
  readonly version: Omit<PageVersion, 'body'>;
  readonly range: { readonly byteOffset: number; readonly byteLength: number };
  readonly kept: PageVersion['body'];
}

interface RenderedPage {
  readonly page: Omit<PageVersion, 'body' | 'bodyHash' | 'changedAt'>;
  readonly html: string;
  readonly at: string;
  /** The stored body of the version before is missing or damaged. */
  readonly isBroken: boolean;
}

/** Adds a page to the pack, unless its bytes are the same as before. Then it also keeps its date. */
function draftVersion({ page, html, at, isBroken }: RenderedPage, before: PreviousVersion, pack: PackBuilder): Draft {
  const bodyHash = sha256(html);
  if (before !== undefined && before.bodyHash === bodyHash && before.kind !== 'gone') {
    const version = { ...page, bodyHash, changedAt: before.changedAt };
    if (isBroken) return { version, range: pack.add(html), kept: null };
    return { version, range: { byteOffset: 0, byteLength: 0 }, kept: before.body };
  }
  return { version: { ...page, bodyHash, changedAt: at }, range: pack.add(html), kept: null };
}

/**
 * Hashes everything that decides the bytes of a page, except its language: template, address of the site and model. A page is compared
 * with its version in the same language only.
 */
export function hashInputs(
  { model, figuresHash }: LoadedPage,
  { renderer, siteOrigin }: Pick<RenderDependencies, 'renderer' | 'siteOrigin'>,
): string {
  const compared = figuresHash === null ? model : { ...model, document: null, averages: null, figuresHash };
  return sha256(`${renderer.versionFor(model.kind)}\n${siteOrigin}\n${JSON.stringify(compared)}`);
}

/** Returns the hexadecimal SHA-256 of a text or of bytes. */
export function sha256(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? toSharedBytes(content) : content;
  return hash('sha256', bytes, 'hex');
}

/** Renders and checks a page. Returns why it must not go live, so that the pages after it are checked, too. */
async function renderPage(
  { renderer, siteOrigin }: RenderDependencies,
  model: PageModel,
  language: Language,
): Promise<string | RegenerationError> {
  const page = { path: model.path, language };
  const name = `${model.path} (${language})`;
  try {
    const html = await renderer.render(model, language, siteOrigin);
    const fault = findPageFault(html, language, model);
    return fault === null ? html : new RegenerationError('page-invalid', `${name} ${fault}.`, page);
  } catch (cause) {
    return new RegenerationError('page-render-failed', `${name} could not be rendered: ${String(cause)}`, page);
  }
}

/** A profile that is too large has its newest reviews in short. */
async function fitPage(
  { renderer, siteOrigin }: RenderDependencies,
  { model, language, html }: { model: PageModel; language: Language; html: string },
): Promise<string> {
  if (model.kind !== 'profile' || model.reviews.newest.length === 0) return html;
  let fitting = html;
  for (let page: ProfilePage | null = model; isTooLarge(fitting);) {
    page = withShorterReviews(page);
    if (page === null) break;
    fitting = await renderer.render(page, language, siteOrigin);
  }
  return fitting;
}

/** Notes the pages of a chunk that failed. */
async function notePageFailures(
  catalogue: D1Database,
  target: ChunkTarget,
  errors: readonly RegenerationError[],
): Promise<void> {
  const failures = errors.map(parseFailure).flatMap(({ path, language, message }) => {
    return path === undefined || language === undefined ? [] : [{ path, language, message }];
  });
  await insertPageFailures(catalogue, target, failures);
}

class PackBuilder {
  private readonly bodies: Uint8Array[] = [];
  private size = 0;

  add(html: string): Draft['range'] {
    const packed = packPage(html);
    const range = { byteOffset: this.size, byteLength: packed.byteLength };
    this.bodies.push(packed);
    this.size += packed.byteLength;
    return range;
  }

  build(): Uint8Array {
    const content = new Uint8Array(this.size);
    let offset = 0;
    for (const body of this.bodies) {
      content.set(body, offset);
      offset += body.byteLength;
    }
    return content;
  }
}
