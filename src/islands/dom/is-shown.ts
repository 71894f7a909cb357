/** Whether an element has a box. In place of `checkVisibility`, which Safari has since 17.4. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
