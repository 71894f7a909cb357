import type { EdgeEnv } from '../edge-env.ts';

/**
 * The origins that this deployment's base map is loaded from: that of its style, and those that the style names. What is no
 * address is left out, and so is plain http beyond this machine.
 */
export function mapOriginsOf(env: Pick<EdgeEnv, 'MAP_STYLE_URL' | 'MAP_ORIGINS'>): readonly string[] {
  const named = `${env.MAP_STYLE_URL ?? ''} ${env.MAP_ORIGINS ?? ''}`.split(/\s+/);
  return [...new Set(named.flatMap(originOf))];
}

function originOf(address: string): readonly string[] {
  const url = URL.parse(address);
  const isTrusted = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  return url !== null && isTrusted ? [url.origin] : [];
}
