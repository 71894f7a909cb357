import { DISTRICT_SORTS, type DistrictSort } from '#domain/search/district-view.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { SchoolType } from '#domain/schools/school-schema.ts';
import { element } from '../dom/element.ts';
import type { MapWords } from '../map/map-words.ts';

// Not the domain's lists: those bring its schema library along.
export const LEVELS: readonly LevelCode[] = ['p', 'e', 'm', 'h'];
const TYPES: readonly SchoolType[] = ['public', 'charter', 'private'];

/** Called when the visitor uses the controls. */
export interface ControlEvents {
  readonly onPlace: (typed: string) => void;
  readonly onDistrict: (id: string) => void;
  readonly onLevel: (level: LevelCode) => void;
  readonly onSort: (sort: DistrictSort) => void;
  readonly onFilter: (filter: { levels: readonly LevelCode[]; types: readonly SchoolType[] }) => void;
}

/** The controls of a district's view. */
export interface DistrictControls {
  readonly place: HTMLFormElement;
  readonly choices: HTMLElement;
  readonly filters: HTMLElement;
  readonly setDistricts: (districts: readonly { id: string; name: string }[], chosen: string) => void;
  readonly setLevel: (level: LevelCode) => void;
  readonly setSort: (sort: DistrictSort) => void;
}

/** Makes the controls of a district's view. */
export function createDistrictControls(
  { map: { district: texts }, schools }: MapWords,
  events: ControlEvents,
): DistrictControls {
  const district = element('select', { id: 'boundary-district' });
  const level = select('boundary-level', LEVELS, (code) => texts.levels[code]);
  const sort = select('boundary-sort', DISTRICT_SORTS, (order) => texts.sorts[order]);
  const levels = checkboxes(texts.gradeLevels, LEVELS, (code) => texts.levels[code]);
  const types = checkboxes(texts.types, TYPES, (type) => schools.type[type]);
  const filter = () => events.onFilter({ levels: levels.chosen(), types: types.chosen() });
  district.addEventListener('change', () => events.onDistrict(district.value));
  level.addEventListener('change', () => events.onLevel(chosenOf(level, LEVELS)));
  sort.addEventListener('change', () => events.onSort(chosenOf(sort, DISTRICT_SORTS)));
  for (const { group } of [levels, types]) group.addEventListener('change', filter);
  return {
    place: placeForm(texts, events.onPlace),
    choices: element(
      'div',
      { class: 'district-choices' },
      labelled(texts.select, district),
      labelled(texts.level, level),
    ),
    filters: element('div', { class: 'district-filters' }, levels.group, types.group, labelled(texts.sort, sort)),
    setDistricts: (districts, chosen) => {
      district.replaceChildren(...districts.map(({ id, name }) => element('option', { value: id }, name)));
      district.value = chosen;
    },
    setLevel: (code) => {
      level.value = code;
    },
    setSort: (order) => {
      sort.value = order;
    },
  };
}

function placeForm(texts: MapWords['map']['district'], onPlace: ControlEvents['onPlace']): HTMLFormElement {
  const input = element('input', {
    id: 'boundary-place',
    type: 'text',
    maxlength: '60',
    autocomplete: 'street-address',
  });
  const form = element(
    'form',
    { class: 'district-place' },
    labelled(texts.place, input),
    element('button', { type: 'submit' }, texts.find),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onPlace(input.value);
  });
  return form;
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  return element('p', { class: 'district-control' }, element('label', { for: control.id }, text), control);
}

function select<Value extends string>(
  id: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): HTMLSelectElement {
  return element('select', { id }, ...values.map((value) => element('option', { value }, nameOf(value))));
}

function chosenOf<Value extends string>({ selectedIndex }: HTMLSelectElement, values: readonly Value[]): Value {
  const chosen = values[selectedIndex];
  if (chosen === undefined) throw new Error('Nothing is chosen.');
  return chosen;
}

function checkboxes<Value extends string>(
  legend: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { readonly group: HTMLElement; readonly chosen: () => readonly Value[] } {
  const boxes = values.map((value) => ({ value, box: element('input', { type: 'checkbox' }) }));
  const group = element(
    'fieldset',
    {},
    element('legend', {}, legend),
    ...boxes.map(({ value, box }) => element('label', { class: 'district-choice' }, box, nameOf(value))),
  );
  return { group, chosen: () => boxes.filter(({ box }) => box.checked).map(({ value }) => value) };
}
