import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { readCall } from '../dom/json-client.ts';

/** Loads the style at an address. Supports archives of tiles (`pmtiles://…`) if it names any. */
export async function loadConfiguredStyle(url: string, timeoutMs: number): Promise<StyleSpecification> {
  const style = await readCall<StyleSpecification>(url, { timeoutMs });
  const hasArchives = Object.values(style.sources).some((source) => JSON.stringify(source).includes('"pmtiles://'));
  if (hasArchives) {
    const { Protocol } = await import('pmtiles');
    addProtocol('pmtiles', new Protocol().tile);
  }
  return style;
}
