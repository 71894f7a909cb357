/** State classes say how something is now. They are styled with the class of the thing. */
const STATE = /^is-/;

/**
 * Returns the classes that a sheet styles: of each selector the innermost ones. `.card .heart` styles the heart, and
 * `.card p` styles the card.
 */
export function styledClasses(sheet: string): Set<string> {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""');
  const preludes = [...text.matchAll(/(?:^|[{};])([^{};]+)(?=\{)/g)].map(([, prelude = '']) => prelude.trim());
  const selectors = preludes.filter((prelude) => !/^[@&]|^\d+%$|^(?:from|to)$/.test(prelude)).flatMap(splitList);
  return new Set(selectors.flatMap(innermostClasses));
}

/** Splits a selector list at the commas outside parentheses. */
function splitList(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

function innermostClasses(selector: string): string[] {
  const bare = withoutArguments(selector, /:(?:not|has|nth-child|nth-of-type)\(/);
  const compounds = bare.split(/[\s>+~]+(?![^(]*\))/).reverse();
  for (const compound of compounds) {
    const classes = [...compound.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
    const named = classes.filter((name) => !STATE.test(name));
    if (named.length > 0) return named;
  }
  return [];
}

/** Removes pseudo-classes that only restrict a selector, with their arguments. */
function withoutArguments(selector: string, pseudo: RegExp): string {
  const match = pseudo.exec(selector);
  if (match === null) return selector;
  let depth = 1;
  let end = match.index + match[0].length;
  for (; end < selector.length && depth > 0; end += 1) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
  }
  return withoutArguments(selector.slice(0, match.index) + selector.slice(end), pseudo);
}
