/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env extends Readonly<import('../../src/edge/edge-env.ts').EdgeEnv> {
    readonly CATALOGUE_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
  interface GlobalProps {
    mainModule: typeof import('./test-worker.ts');
  }
}
