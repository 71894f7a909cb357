/** A button that prints the page. */
export function enhancePrint(button: HTMLElement): void {
  button.addEventListener('click', () => window.print());
}
