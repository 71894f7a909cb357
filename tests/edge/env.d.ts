/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from 'cloudflare:test';
import type { EdgeEnv } from '../../src/edge/env/edge-env.ts';
import type worker from './test-worker.ts';

declare global {
  namespace Cloudflare {
    interface Env extends Readonly<EdgeEnv> {
      readonly CATALOGUE_MIGRATIONS: D1Migration[];
      readonly MEMBERS_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: { default: typeof worker };
    }
  }
}
