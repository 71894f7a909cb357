import type { EdgeEnv } from '../env/edge-env.ts';

/**
 * Reads the origins of this deployment's base map: its style's origin, and the origins that the configuration adds.
 * Skips invalid addresses, and plain http except on this machine.
 */
export function readMapOrigins(env: Pick<EdgeEnv, 'MAP_STYLE_URL' | 'MAP_ORIGINS'>): readonly string[] {
  const named = `${env.MAP_STYLE_URL ?? ''} ${env.MAP_ORIGINS ?? ''}`.split(/\s+/);
  return [...new Set(named.flatMap(readOrigins))];
}

function readOrigins(address: string): readonly string[] {
  const url = URL.parse(address);
  const isTrusted = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  return url !== null && isTrusted ? [url.origin] : [];
}
