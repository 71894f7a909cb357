import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { GroupShare, StudentsContent } from '#domain/profile/students-module.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { averageNote, wholeShareText } from './figure-text.ts';
import { shareRingHtml } from './share-donut.ts';
import { cutListHtml } from '#components/ui/show-more.ts';

interface GroupDonut {
  readonly label: string;
  readonly about: string | null;
  readonly figure: FigureView;
}

/** A small ring for each group that schools count apart, each with its share in the middle and what the group means. */
export function groupDonutsHtml({ lunch, other }: StudentsContent, language: Language): Html | null {
  const t = translatorFor(language);
  const [newestLunch] = lunch.filter(({ missing }) => missing === null);
  const ofLunch: readonly GroupDonut[] =
    newestLunch === undefined
      ? []
      : [{ label: t('profile-students.lunch'), about: aboutGroup('low-income', language), figure: newestLunch }];
  const known = other.filter(({ figure }) => figure.missing === null);
  const donuts = [...ofLunch, ...known.map((share) => donutOf(share, language))];
  if (donuts.length === 0) return null;
  const listOf = (some: readonly GroupDonut[]): Html =>
    html`<ul class="donuts">
      ${some.map((donut) => donutHtml(donut, language))}
    </ul>`;
  return html`<div class="module-part">
    <h4>${t('profile-students.groups')}</h4>
    ${cutListHtml(donuts, { listOf, language })}
  </div>`;
}

function donutOf({ group, figure }: GroupShare, language: Language): GroupDonut {
  return { label: profileNames(language).subgroup[group], about: aboutGroup(group, language), figure };
}

function donutHtml({ label, about, figure }: GroupDonut, language: Language): Html {
  const t = translatorFor(language);
  const ring = shareRingHtml(figure.value ?? 0);
  const state = averageNote(figure, language);
  const notes = [formatFor(language).schoolYear(figure.year), state].filter((note) => note !== null).join(' · ');
  const info =
    about === null
      ? null
      : html`<details class="info">
          <summary>${t('profile-figures.about')}<span class="visually-hidden">: ${label}</span></summary>
          <div>${about}</div>
        </details>`;
  return html`<li>
    <div class="donut-face">${ring}<b>${wholeShareText(figure, language)}</b></div>
    <span>${label}</span><small>${notes}</small>${info}
  </li>`;
}

const EXPLAINED = [
  'low-income',
  'disabilities',
  'english-learners',
  'gifted',
  'migrant',
  'homeless',
  'foster',
  'military',
] as const satisfies readonly Subgroup[];

/** Defines a group; null if its name says it. */
function aboutGroup(group: Subgroup, language: Language): string | null {
  const explained = EXPLAINED.find((one) => one === group);
  return explained === undefined ? null : translatorFor(language)(`profile-students.about.${explained}`);
}
