import { Fragment, isValidElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from './escape-html.ts';
import { sanitized, type Html } from './html.ts';
import { islandAttributes } from './island.ts';

/**
 * Inserts markup that `html` wrote into a component. Only components without state can have it: React itself draws islands.
 *
 * @example <section><Markup of={html`<p>${text}</p>`} /></section>
 */
export function Markup(_props: { readonly of: Html | null }): ReactNode {
  throw new Error('Only drawMarkup inserts markup. An island draws its content itself.');
}

/**
 * Draws a component without state as markup. Escapes every text; drops end tags that browsers add. Throws on what a page without
 * script cannot do: hooks, handlers, inline styles, markup that no one checked, and addresses that run code.
 *
 * @example html`<ul>${drawMarkup(<SchoolRow school={school} />)}</ul>`
 */
export function drawMarkup(node: ReactNode): Html {
  const pen: Pen = { markup: '', pending: '', chosen: undefined, isIsland: false, isAfterText: false };
  draw(node, pen);
  flush(pen);
  return sanitized(pen.markup);
}

/** The markup of one drawing. */
interface Pen {
  markup: string;
  /** The end tag of a paragraph, which the next tag may make superfluous. */
  pending: string;
  /** The choice of the list that is being drawn. */
  chosen: unknown;
  /** React takes over what is drawn now. */
  isIsland: boolean;
  isAfterText: boolean;
}

interface Props {
  readonly [name: string]: unknown;
  readonly children?: ReactNode;
  readonly of?: Html | null;
  readonly defaultValue?: string | number;
  readonly value?: string | number;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Browsers close these by themselves. A profile has up to a thousand cells, so their end tags weigh several kilobytes. */
const UNCLOSED = new Set('dd dt li tbody td th tr'.split(' '));
/** A paragraph ends where one of these begins. */
const ENDS_PARAGRAPH = new Set('details div dl h2 h3 h4 h5 h6 ol p section table ul'.split(' '));
/** A paragraph ends where one of these ends. */
const CLOSES_PARAGRAPH = new Set('details div li section'.split(' '));

function draw(node: ReactNode, pen: Pen): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return;
  if (typeof node !== 'object') drawText(String(node), pen);
  else if (isValidElement<Props>(node)) drawElement(node, pen);
  else if (Symbol.iterator in node) for (const one of node) draw(one, pen);
  else throw new Error('Only elements, texts and lists of them can be drawn.');
}

function drawText(text: string, pen: Pen): void {
  flush(pen);
  // React expects two texts, and a browser would read one.
  pen.markup += `${pen.isIsland && pen.isAfterText ? '<!-- -->' : ''}${escapeHtml(text)}`;
  pen.isAfterText = true;
}

function drawElement({ type, props }: ReactElement<Props>, pen: Pen): void {
  if (typeof type === 'string') drawTag(type, props, pen);
  else if (type === Markup && !pen.isIsland) {
    flush(pen);
    pen.markup += props.of?.markup ?? '';
  } else if (typeof type === 'function') {
    // The only other functions are React's classes: they fail without `new`.
    drawComponent(type as FunctionComponent<Props>, props, pen);
  } else if (type === Fragment) draw(props.children, pen);
  else throw new Error('Only functions, fragments and tags can be drawn without React.');
}

/** An island within an island is part of it: React draws both. */
function drawComponent(component: FunctionComponent<Props>, props: Props, pen: Pen): void {
  const attributes = pen.isIsland ? null : islandAttributes(component, props);
  // Components on pages are no promises.
  const drawn = component(props) as ReactNode;
  if (attributes === null) {
    draw(drawn, pen);
    return;
  }
  pen.isIsland = true;
  drawTag('astro-island', { ...attributes, children: drawn }, pen);
  pen.isIsland = false;
}

function drawTag(tag: string, props: Props, pen: Pen): void {
  if (ENDS_PARAGRAPH.has(tag)) pen.pending = '';
  flush(pen);
  const { value = props.defaultValue } = props;
  if (tag === 'select') pen.chosen = value;
  const isChosen = tag === 'option' && value !== undefined && value === pen.chosen;
  pen.markup += `<${tag}${attributesOf(tag, props)}${isChosen ? ' selected' : ''}>`;
  pen.isAfterText = false;
  if (VOID.has(tag)) return;
  draw(tag === 'textarea' ? value : props.children, pen);
  endTag(tag, pen);
}

function endTag(tag: string, pen: Pen): void {
  pen.isAfterText = false;
  if (CLOSES_PARAGRAPH.has(tag)) pen.pending = '';
  flush(pen);
  if (tag === 'p') pen.pending = '</p>';
  else if (!UNCLOSED.has(tag)) pen.markup += `</${tag}>`;
}

function flush(pen: Pen): void {
  pen.markup += pen.pending;
  pen.pending = '';
}

function attributesOf(tag: string, props: Props): string {
  const hasOwnValue = tag === 'select' || tag === 'textarea';
  let written = '';
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children') continue;
    const attribute = ATTRIBUTES.get(name) ?? describe(name);
    if (hasOwnValue && attribute.name === 'value') continue;
    written += write(attribute, value);
  }
  return written;
}

/** How a property of React is written. */
interface Attribute {
  readonly name: string;
  readonly kind: 'text' | (typeof KINDS)[number][0];
}

const ATTRIBUTES = new Map<string, Attribute>();
/** Attributes whose names differ from React's in more than capitals and dashes. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
};
const DASHED = /^(?:stroke|fill|clip|dominant|alignment|text(?=Anchor)|accept(?=Charset)|http)(?=[A-Z])/;
const REFUSED = /^(?:on[A-Z]|style$|ref$|dangerouslySetInnerHTML$)/;
const KINDS = [
  ['address', /^(?:href|src|action|formAction|xlinkHref)$/],
  // Their `false` differs from their absence.
  ['true or false', /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$)/],
  ['unwritten', /^suppressHydrationWarning$/],
] as const;
const RUNS_CODE = /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu;

function describe(name: string): Attribute {
  if (REFUSED.test(name)) throw new Error(`A component without state cannot have ${name}.`);
  const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? 'text';
  const dashed = DASHED.test(name) ? name.replaceAll(/[A-Z]/g, '-$&') : name;
  const attribute: Attribute = { name: NAMES[name] ?? dashed.toLowerCase(), kind };
  ATTRIBUTES.set(name, attribute);
  return attribute;
}

function write({ name, kind }: Attribute, value: unknown): string {
  if (kind === 'unwritten') return '';
  if (typeof value === 'boolean' && kind !== 'true or false') return value ? ` ${name}` : '';
  const text = String(value);
  if (kind === 'address' && RUNS_CODE.test(text)) throw new Error(`The address in ${name} runs code.`);
  return ` ${name}="${escapeHtml(text)}"`;
}
