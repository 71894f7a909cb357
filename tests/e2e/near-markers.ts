/** Markers of schools side by side may be nearer than 24 px: the list beside the map leads to the same (WCAG 2.5.8, "Equivalent"). */
export function isOnlyNearMarkers({ id, nodes }: { id: string; nodes: readonly { html: string }[] }): boolean {
  return id === 'target-size' && nodes.every(({ html }) => html.includes('class="map-marker'));
}
