import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readNewsletters } from '../../src/domain/follows/newsletters.ts';

/** The configuration that the build writes and wrangler deploys. */
export const CONFIG_PATH = 'dist/server/wrangler.json';

const ConfigSchema = z.object({
  name: z.string(),
  workers_dev: z.boolean().optional(),
  vars: z.record(z.string(), z.unknown()).default({}),
  d1_databases: z
    .array(z.object({ binding: z.string(), database_name: z.string(), database_id: z.string() }))
    .default([]),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })).default([]),
  workflows: z.array(z.object({ binding: z.string() })).default([]),
  ratelimits: z.array(z.object({ name: z.string() })).default([]),
  send_email: z.array(z.object({ name: z.string() })).default([]),
  assets: z.object({ binding: z.string() }).optional(),
  triggers: z.object({ crons: z.array(z.string()).default([]) }).default({ crons: [] }),
});
export type DeployConfig = z.infer<typeof ConfigSchema>;

/** Every binding that the Worker needs. */
const BINDINGS = [
  'CATALOGUE',
  'MEMBERS',
  'PAGES',
  'BOUNDARIES',
  'BACKUPS',
  'REGENERATION',
  'REPAIR',
  'BACKUP',
  'DATES',
  'EDITOR_LIMIT',
  'SEARCH_LIMIT',
  'FILE_LIMIT',
  'MEMBER_LIMIT',
  'ACCOUNT_LIMIT',
  'REVIEW_LIMIT',
  'LOG_LIMIT',
  'EVENT_LIMIT',
  'MAIL',
  'ASSETS',
] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the configuration. Throws if there is no build. */
export function readDeployConfig(path = CONFIG_PATH): DeployConfig {
  return ConfigSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Lists the bindings that the configuration lacks. */
export function listMissingBindings(config: DeployConfig): string[] {
  const present = new Set([
    ...[...config.d1_databases, ...config.r2_buckets, ...config.workflows].map(({ binding }) => binding),
    ...[...config.ratelimits, ...config.send_email].map(({ name }) => name),
    config.assets?.binding,
  ]);
  return BINDINGS.filter((name) => !present.has(name));
}

/** Lists what the configuration of a deployed site must not be. */
export function listWrongSettings(config: DeployConfig): string[] {
  const origin = text(config.vars['SITE_ORIGIN']);
  return [
    URL.parse(origin)?.origin === origin && origin.startsWith('https://') ? '' : `SITE_ORIGIN is "${origin}"`,
    config.vars['CACHE_MODE'] === 'workers-cache' ? '' : `CACHE_MODE is "${text(config.vars['CACHE_MODE'])}"`,
    config.workers_dev === false ? '' : 'workers_dev is not false',
    config.vars['DEVELOPMENT_MAILBOX'] === undefined ? '' : 'DEVELOPMENT_MAILBOX is set',
    text(config.vars['MAIL_FROM']) === '' ? 'MAIL_FROM is missing' : '',
    ...readNewsletters(text(config.vars['NEWSLETTERS'])).unknown.map((word) => `NEWSLETTERS has no list "${word}"`),
    config.triggers.crons.length >= 2 ? '' : 'a cron trigger is missing',
    ...config.d1_databases.map(({ binding, database_id: id }) =>
      UUID.test(id) ? '' : `the id of ${binding} is "${id}"`,
    ),
  ].filter((wrong) => wrong !== '');
}

/** Lists the secrets that this configuration needs. */
export function listSecrets({ vars }: DeployConfig): string[] {
  const providers = ['GOOGLE', 'FACEBOOK'].filter((name) => text(vars[`${name}_CLIENT_ID`]) !== '');
  return [
    'EDITOR_TOKEN',
    'MEMBERS_SECRET',
    ...providers.map((name) => `${name}_CLIENT_SECRET`),
    ...(text(vars['EMAIL_CHECK_URL']) === '' ? [] : ['EMAIL_CHECK_KEY']),
    ...(text(vars['ANALYTICS_SQL_URL']) === '' ? [] : ['ANALYTICS_SQL_TOKEN']),
  ];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
