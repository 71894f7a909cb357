import { readNewsletters } from '#domain/follows/newsletters.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import type { PageRenderer } from '../env/page-renderer.ts';

/**
 * Renders the pages of a deployment: each knows the newsletters that it may offer. Their names are part of the version, so that the
 * next regeneration renders stored pages again after the setting changed.
 */
export function toDeploymentRenderer(renderer: PageRenderer, env: Pick<EdgeEnv, 'NEWSLETTERS'>): PageRenderer {
  const newsletters = readNewsletters(env.NEWSLETTERS).offered;
  if (newsletters.length === 0) return renderer;
  return {
    templateVersion: renderer.templateVersion,
    versionFor: (kind) => `${renderer.versionFor(kind)} ${newsletters.join(' ')}`,
    render: (model, language, siteOrigin) => renderer.render({ ...model, newsletters }, language, siteOrigin),
  };
}
