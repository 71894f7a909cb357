/** Code of the page that needs an island at once dispatches this event to it. */
const WAKE = 'wake';
/** What React acts on. Other links, fields and disclosures act by themselves while the island loads. */
const HELD = 'button, [data-held]';
const REACHES = ['pointerdown', 'focusin', 'keydown', 'click', 'submit', WAKE];

type Load = () => Promise<() => Promise<void>>;

/** A click or a form that waits for its island. */
interface Held {
  readonly target: HTMLElement;
  readonly submitter: HTMLElement | null;
  /** Which of the island's controls it is. */
  readonly at: number;
}

const SEEN = new WeakSet<HTMLElement>();

/**
 * Loads an island when the visitor first reaches for it: with a pointer, the focus or a key. Keeps the first click or form until the
 * island is there, then plays it. If the island does not arrive, plays it to the markup of the server, whose links and forms work.
 */
function loadOnIntent(load: Load, _options: unknown, island: HTMLElement): void {
  // An element that moves starts again.
  if (SEEN.has(island)) return;
  SEEN.add(island);
  let isLoading = false;
  let held: Held | null = null;
  const reach = (event: Event) => {
    if (isHeld(event)) held = hold(event, { held, island });
    if (isLoading) return;
    isLoading = true;
    void hydrate(island, load).then(end);
  };
  const forget = () => {
    if (held !== null) delete held.target.dataset['waiting'];
    held = null;
  };
  const end = () => {
    for (const type of REACHES) island.removeEventListener(type, reach, true);
    removeEventListener('pagehide', forget);
    if (held === null) return;
    const { target } = held;
    delete target.dataset['waiting'];
    if (target.isConnected) play(target, held);
    // React removes an island that throws, and the server's markup comes back: it gets the event instead.
    if (!target.isConnected) setTimeout(playAgain, 0, island, held);
  };
  for (const type of REACHES) island.addEventListener(type, reach, true);
  // A button that does nothing without its island is hidden until then.
  for (const button of island.querySelectorAll<HTMLElement>('button[hidden]')) button.hidden = false;
  // A page that comes back from the browser's memory must not act by itself.
  addEventListener('pagehide', forget);
}

// Astro's element looks here for the directive of an island.
Object.assign(globalThis, { Astro: { intent: loadOnIntent } });

/** Resolves when the island acts, and when it is sure that it will not. */
async function hydrate(island: HTMLElement, load: Load): Promise<void> {
  const markup = island.innerHTML;
  try {
    await preload(island);
    // Astro's element catches what fails from here on, reports it and returns a function that does nothing.
    const start = await load();
    keepMarkup(island, markup);
    await start();
  } catch (error) {
    reportError(error);
  }
}

function keepMarkup(island: HTMLElement, markup: string): void {
  new MutationObserver((_changes, observer) => {
    if (island.childNodes.length > 0 || !island.isConnected) return;
    observer.disconnect();
    island.innerHTML = markup;
  }).observe(island, { childList: true });
}

/**
 * Loads the scripts of an island, each with its hash. Browsers refuse a file that differs, and the imports of it. Throws if a file does
 * not arrive. Each line of the list (`scripts/asset-manifest.mjs`) is a path and a hash.
 */
async function preload(island: HTMLElement): Promise<void> {
  const list = island.getAttribute('files');
  if (list === null || !document.createElement('link').relList.supports('modulepreload')) return;
  const response = await fetch(`/_astro/${list.replaceAll(/\W/g, '')}.txt`, { integrity: `sha256-${list}` });
  if (!response.ok) throw new Error(`The list of an island's files was answered with ${response.status}.`);
  const lines = (await response.text()).split('\n');
  await Promise.all(lines.map((line) => linkScript(line.split(' '))));
}

const SCRIPTS = new Map<string, Promise<void>>();

function linkScript([href = '', integrity = '']: readonly string[]): Promise<void> {
  const known = SCRIPTS.get(href) ?? addLink(href, integrity);
  SCRIPTS.set(href, known);
  return known;
}

function addLink(href: string, integrity: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      SCRIPTS.delete(href);
      reject(new Error(`${href} did not arrive.`));
    });
    document.head.append(link);
  });
}

/** A click that opens another tab is the browser's. */
function isHeld(event: Event): boolean {
  if (event.type === 'submit') return true;
  if (event.type !== 'click' || !(event.target instanceof Element)) return false;
  const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
  return !isElsewhere && event.target.closest(HELD) !== null;
}

/** Keeps the first event only: the second tap of an impatient visitor must not undo it. */
function hold(event: Event, { held, island }: { held: Held | null; island: HTMLElement }): Held | null {
  event.preventDefault();
  event.stopImmediatePropagation();
  const target = event.target instanceof Element ? (event.target.closest<HTMLElement>(HELD) ?? event.target) : null;
  if (held !== null || !(target instanceof HTMLElement)) return held;
  target.dataset['waiting'] = '';
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return { target, submitter, at: controlsOf(island).indexOf(target) };
}

function playAgain(island: HTMLElement, held: Held): void {
  const target = controlsOf(island)[held.at];
  if (target !== undefined) play(target, held);
}

function play(target: HTMLElement, { submitter }: Held): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected === true ? submitter : null);
  else target.click();
}

function controlsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(`form, ${HELD}`)];
}
