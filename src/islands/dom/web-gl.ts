/** True if this browser can draw a map. Releases the context that it tried, because browsers have few. */
export function canDrawMap(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null && typeof Worker === 'function';
  } catch {
    return false;
  }
}
