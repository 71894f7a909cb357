import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { resetTestRenderer } from './test-renderer.ts';

// Storage lasts as long as a test file: every test starts with empty databases, buckets, caches and workflows.
beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
  resetTestRenderer();
});
