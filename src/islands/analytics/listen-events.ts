import { TRACKED } from '../dom/track-event.ts';

/**
 * Loads the code that reports events when a visitor first acts on the page. A browser with Global Privacy Control or Do Not
 * Track loads nothing and reports nothing.
 */
export function listenForEvents(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string };
  if (globalPrivacyControl === true || doNotTrack === '1') return;
  const load = (event: Event) => {
    void import('./send-events.ts').then(({ noteEvent }) => noteEvent(event), reportError);
  };
  // A key comes before a form that is sent with Enter. So the code is there before the page goes.
  for (const type of ['pointerdown', 'keydown', 'click', 'submit', TRACKED]) document.addEventListener(type, load);
}
