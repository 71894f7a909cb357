import type { MapSchool } from '#domain/search/map-contract.ts';
import type { MapWords } from './map-words.ts';

/** Schools that a card lists, at most: more stand at one place only where something is wrong. */
const SCHOOLS_CAP = 30;

interface CardOptions {
  readonly words: MapWords;
  readonly onClose: () => void;
}

/** The card of one or several schools that stand at a marker. */
export function createMapCard(schools: readonly MapSchool[], { words, onClose }: CardOptions): HTMLElement {
  const card = document.createElement('div');
  card.className = 'map-card';
  card.setAttribute('role', 'group');
  const [only] = schools;
  card.setAttribute('aria-label', schools.length === 1 && only !== undefined ? only.name : words.map.schools);
  for (const school of schools.slice(0, SCHOOLS_CAP)) card.append(schoolOf(school, words));
  card.append(closeButton(words, onClose));
  // The map beneath would move, zoom, or take the keys.
  for (const event of ['mousedown', 'touchstart', 'wheel', 'dblclick', 'click'])
    card.addEventListener(event, (happened) => happened.stopPropagation());
  card.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  });
  return card;
}

function schoolOf(school: MapSchool, words: MapWords): HTMLElement {
  const block = document.createElement('div');
  block.className = 'map-card-school';
  block.append(ratingMark(school));
  const text = document.createElement('div');
  const link = document.createElement('a');
  link.href = school.links.profile;
  link.textContent = school.name;
  const facts = document.createElement('p');
  facts.textContent = words.facts(school);
  const city = document.createElement('p');
  city.textContent = `${school.city}, ${school.state.toUpperCase()}`;
  text.append(link, facts, city);
  block.append(text);
  return block;
}

/** The mark that lists have; where there is none, the facts say so in words. */
function ratingMark({ score }: MapSchool): HTMLElement {
  const mark = document.createElement('span');
  mark.className = `rating r${score === null ? 0 : Math.ceil(score / 2)}`;
  if (score === null) {
    const dash = document.createElement('span');
    dash.setAttribute('aria-hidden', 'true');
    dash.textContent = '–';
    mark.append(dash);
    return mark;
  }
  const number = document.createElement('b');
  number.textContent = String(score);
  const of = document.createElement('i');
  of.textContent = '/10';
  mark.append(number, of);
  return mark;
}

function closeButton({ map }: MapWords, onClose: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-card-close';
  button.setAttribute('aria-label', map.close);
  button.textContent = '×';
  button.addEventListener('click', onClose);
  return button;
}
