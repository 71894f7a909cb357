/** True where this browser can draw a map. The context that was tried is given back: browsers have few of them. */
export function canDrawMap(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null && typeof Worker === 'function';
  } catch {
    return false;
  }
}
