import { homesLink } from '#domain/homes/homes-link.ts';
import type { NearbyItem } from '#domain/profile/nearby-answer.ts';
import { fillText, type FillValues } from '#i18n/fill-text.ts';
import type { NearbyTexts } from '#i18n/nearby-texts.ts';

/** A card like those that are in the page. */
export function makeNearbyCard(
  item: NearbyItem,
  { texts, homesUrl }: { texts: NearbyTexts; homesUrl: string | null },
): HTMLLIElement {
  const card = document.createElement('li');
  const facts = document.createElement('div');
  const name = link({ href: item.links.show, text: item.name });
  const levelNames: Readonly<Record<string, string>> = texts.level;
  const levels = item.level.map((level) => levelNames[level] ?? '').filter((level) => level !== '');
  const unrated = item.gs_rating === null ? texts.unrated : '';
  const kind = [unrated, texts.type[item.type] ?? '', levels.join(', ')].filter((part) => part !== '').join(' · ');
  const stars =
    item.average_rating === null ? texts.noStars : fill(texts.stars, { stars: item.average_rating.toFixed(1) });
  const place = `${item.city}, ${item.state.toUpperCase()} ${item.zipcode ?? ''}`.trim();
  const miles = fill(item.distance === 1 ? texts.miles_one : texts.miles_other, { distance: String(item.distance) });
  facts.append(name, line(kind), line(`${place} · ${miles}`), line(stars));
  const homes = homesLink(homesUrl, { state: item.state, zip: item.zipcode });
  if (homes !== null) {
    const homesAnchor = link({ href: homes, text: texts.homes });
    homesAnchor.className = 'nearby-homes';
    homesAnchor.rel = 'nofollow noopener sponsored';
    homesAnchor.setAttribute('aria-label', fill(texts.homesOf, { school: item.name }));
    facts.append(homesAnchor);
  }
  card.append(ratingMark(item.gs_rating), facts, heart(item, texts));
  return card;
}

function heart({ state, id, name }: NearbyItem, texts: NearbyTexts): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'heart';
  button.setAttribute('form', 'saves');
  button.name = 'school';
  button.value = `${state.toLowerCase()}-${id}`;
  button.setAttribute('aria-label', fill(texts.save, { school: name }));
  return button;
}

/** A card's numbers are printed already. */
function fill(text: string, values: FillValues): string {
  return fillText(text, values, 'en-US');
}

function ratingMark(rating: number | null): HTMLElement {
  const mark = document.createElement('span');
  mark.className = `rating r${rating === null ? 0 : Math.ceil(rating / 2)}`;
  if (rating === null) {
    const dash = document.createElement('span');
    dash.setAttribute('aria-hidden', 'true');
    dash.textContent = '–';
    mark.append(dash);
    return mark;
  }
  const [value, scale] = [document.createElement('b'), document.createElement('i')];
  value.textContent = String(rating);
  scale.textContent = '/10';
  mark.append(value, scale);
  return mark;
}

function line(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function link({ href, text }: { href: string; text: string }): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
