import type { ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type {
  DevEnvironment,
  EnvironmentModuleNode,
  ErrorPayload,
  HotUpdateOptions,
  Plugin,
  ViteDevServer,
} from 'vite';
import { listIslands } from './react-islands.mjs';
import { templateVersions } from './template-version.mjs';

/** The module that workerd runs. It takes a changed copy of itself, so nothing else restarts. */
const ENTRY = '\0virtual:cloudflare/worker-entry';
/** What workerd reports when it runs changed code. */
const TAKEN = 'vite-plugin-cloudflare:worker-export-types';
/** Astro's lists of the style sheets of each page. */
const STYLES_OF_PAGES = '\0virtual:astro:dev-css';
/** Pages that this server stores must not pass for pages of a build. */
const VERSION = 'development';
/** Files that are saved together, as both languages of a text, are taken together. */
const GATHER_MS = 40;
/** How long a page may take from its request until its script listens for changes. */
const LOADING_MS = 30_000;

/** Components that Vite compiles for a development server expect this of their page. */
const REACT_PREAMBLE =
  "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type; ";

type Problem = ErrorPayload['err'];

/**
 * Reloads open pages when a file is saved. Vite would evaluate the whole Worker again. This evaluates only the modules between the
 * file and the Worker's entry, and reloads the pages once workerd has them. A file with an error changes nothing: pages show the error.
 */
export function devReload(): Plugin {
  const problems = new Map<string, Problem>();
  const waiting = new Set<EnvironmentModuleNode>();
  return {
    name: 'dev-reload',
    enforce: 'pre',
    config: () => ({ define: definitions() }),
    configureServer(server) {
      const noteDocument = reloadWhenTaken(server);
      server.middlewares.use((request, response, next) => {
        dropContentPolicy(response);
        const isDocument = request.headers['sec-fetch-dest'] === 'document';
        const [problem] = problems.values();
        if (isDocument) noteDocument();
        if (isDocument && problem !== undefined) sendProblem(response, problem);
        else next();
      });
    },
    transform: {
      filter: { id: /^\0virtual:astro:dev-css:|page-behaviors\.ts$/ },
      handler: (code, id) => (id.startsWith(STYLES_OF_PAGES) ? dropAddresses(code) : `${REACT_PREAMBLE}${code}`),
    },
    hotUpdate: {
      order: 'pre',
      async handler({ server, file, modules, timestamp }: HotUpdateOptions) {
        const worker = server.environments.ssr;
        if ((worker.moduleGraph.getModulesByFile(file)?.size ?? 0) === 0) return;
        // The Worker's turn reloads the pages, too.
        if (this.environment !== worker) return [];
        problems.delete(file);
        const problem = await findProblem(worker, { file, modules });
        if (problem === null) modules.forEach((one) => waiting.add(one));
        else problems.set(file, problem);
        await setTimeout(GATHER_MS);
        const [first] = problems.values();
        if (first !== undefined) server.environments.client.hot.send({ type: 'error', err: first });
        else if (waiting.size > 0) takeModules(server, { modules: waiting, timestamp });
        return [];
      },
    },
  };
}

/** Reloads pages when workerd has changed code. Returns a function to call for each page that is asked for. */
function reloadWhenTaken(server: ViteDevServer): () => void {
  const { client, ssr } = server.environments;
  let takenAt = 0;
  let loading: number[] = [];
  ssr.hot.on(TAKEN, () => {
    takenAt = Date.now();
    client.hot.send({ type: 'full-reload' });
  });
  // A page that was asked for before the change, and listens since, is old.
  client.hot.on('vite:client:connect', (_, listener) => {
    const askedAt = loading.shift() ?? takenAt;
    if (askedAt < takenAt) listener.send({ type: 'full-reload' });
  });
  return () => {
    loading = [...loading.filter((at) => at > Date.now() - LOADING_MS), Date.now()];
  };
}

async function findProblem(
  worker: DevEnvironment,
  { file, modules }: Pick<HotUpdateOptions, 'file' | 'modules'>,
): Promise<Problem | null> {
  try {
    for (const { url } of modules) await worker.transformRequest(url);
    return null;
  } catch (error) {
    return { message: `${relative('.', file)}: ${String(error)}`, stack: '', id: file };
  }
}

/** Makes workerd fetch modules and all that import them. Empties the set. */
function takeModules(
  server: ViteDevServer,
  { modules, timestamp }: { modules: Set<EnvironmentModuleNode>; timestamp: number },
): void {
  const { client, ssr } = server.environments;
  const graph = ssr.moduleGraph;
  const changed = new Set<EnvironmentModuleNode>();
  const styles = [...graph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(STYLES_OF_PAGES) === true);
  for (const one of [...modules, ...styles]) graph.invalidateModule(one, changed, timestamp, true);
  modules.clear();
  const entry = graph.getModuleById(ENTRY);
  if (entry === undefined || !changed.has(entry)) {
    client.hot.send({ type: 'full-reload' });
    return;
  }
  const { url } = entry;
  const update = {
    path: url,
    acceptedPath: url,
    timestamp,
    explicitImportRequired: false,
    isWithinCircularImport: false,
  };
  ssr.hot.send({ type: 'update', updates: [{ type: 'js-update', ...update }] });
}

function definitions(): Record<string, string> {
  const kinds = Object.keys(templateVersions());
  return {
    __TEMPLATE_VERSION__: JSON.stringify(VERSION),
    __TEMPLATE_VERSIONS__: JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, VERSION]))),
    __ASSET_HASHES__: JSON.stringify(JSON.stringify({ hashes: {}, imports: {}, islandFiles: islandFiles() })),
  };
}

/** Islands come from their sources, and nothing is checked by a hash. */
function islandFiles() {
  const islands: Record<string, { url: string; files: string }> = {};
  for (const [name = '', file = ''] of listIslands()) islands[name] = { url: `/${file}`, files: '' };
  return { renderer: '/@id/@astrojs/react/client.js', islands };
}

/** Vite's styles are in the page, which the site's policy forbids. */
function dropContentPolicy(response: ServerResponse): void {
  response.writeHead = new Proxy(response.writeHead.bind(response), {
    apply(target, self, words: unknown[]) {
      for (const headers of words.filter((word) => typeof word === 'object' && word !== null))
        Reflect.deleteProperty(headers, 'content-security-policy');
      return Reflect.apply(target, self, words) as unknown;
    },
  });
}

/** A page that shows what is wrong, and reloads when it is mended. */
function sendProblem(response: ServerResponse, { message }: Problem): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const text = message.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
  response.end(
    `<!doctype html><script type="module" src="/@vite/client"></script><title>Error</title><pre>${text}</pre>`,
  );
}

/** Astro takes the address of a sheet for a use of the sheet: a page would be styled for print. */
function dropAddresses(code: string): string {
  return code.replace(/\((\[.*\])\)$/, (_, list: string) => {
    const sheets = JSON.parse(list) as readonly { readonly id: string }[];
    return `(${JSON.stringify(sheets.filter(({ id }) => !/[?&]url\b/.test(id)))})`;
  });
}
