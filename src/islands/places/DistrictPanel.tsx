import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SchoolType } from '#domain/schools/school-schema.ts';
import { DISTRICT_PAGE_SIZE, DISTRICT_SORTS } from '#domain/search/district-view.ts';
import type { SchoolItem } from '#domain/search/schools-contract.ts';
import { SchoolRowText } from '#components/schools/SchoolRow.tsx';
import { toMapRow } from '../map/MapCard.tsx';
import { LEVELS, type DistrictController } from './district-controller.ts';

// Not the domain's list: that brings its schema library along.
const TYPES: readonly SchoolType[] = ['public', 'charter', 'private'];

interface PanelProps {
  readonly controller: DistrictController;
}

/** The boundaries and schools of a district, and the controls to change what is shown. */
export function DistrictPanel({ controller }: PanelProps) {
  const { words } = controller;
  const texts = words.map.district;
  const { view, hasBoundary } = useStore(controller.$shown);
  const { district, loading, schoolsLoaded, schools } = view;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    controller.start();
  }, [controller]);
  const dismiss = () => {
    controller.dispatch({ kind: 'reset-errors' });
    title.current?.focus();
  };
  const found = schoolsLoaded ? words.plural(texts, 'total', schools.total) : '';
  return (
    <div className="district-map" aria-busy={loading}>
      <h3 tabIndex={-1} ref={title}>
        {words.fill(texts.title, { district: district.name })}
      </h3>
      <p>{texts.description}</p>
      <PlaceForm controller={controller} />
      <Alert controller={controller} onDismiss={dismiss} />
      <Choices controller={controller} />
      <p className="note" hidden={district.id === controller.homeId}>
        <a href={district.page}>{words.fill(texts.link, { district: district.name })}</a>
      </p>
      <p className="note">{!hasBoundary && texts.noBoundary}</p>
      <MapFrame controller={controller} />
      <Filters controller={controller} />
      <p className="note" role="status">
        {loading ? texts.loading : found}
      </p>
      <SchoolList controller={controller} />
    </div>
  );
}

function PlaceForm({ controller }: PanelProps) {
  const texts = controller.words.map.district;
  const field = useRef<HTMLInputElement>(null);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    void controller.changePlace(field.current?.value ?? '');
  };
  return (
    <form className="district-place" onSubmit={find}>
      <Control id="boundary-place" label={texts.place}>
        <input id="boundary-place" type="text" maxLength={60} autoComplete="street-address" ref={field} />
      </Control>
      <button type="submit">{texts.find}</button>
    </form>
  );
}

function Alert({ controller, onDismiss }: PanelProps & { readonly onDismiss: () => void }) {
  const texts = controller.words.map.district;
  const { locationChangeFailure, apiFailure } = useStore(controller.$shown).view;
  const message = locationChangeFailure ?? (apiFailure ? texts.callFailed : null);
  return (
    <div className="district-alert" role="alert">
      {message !== null && (
        <>
          <span>{message}</span>
          <button type="button" aria-label={texts.dismiss} onClick={onDismiss}>
            ×
          </button>
        </>
      )}
    </div>
  );
}

function Choices({ controller }: PanelProps) {
  const texts = controller.words.map.district;
  const { view, neighbors } = useStore(controller.$shown);
  const districts = [view.district, ...neighbors.filter(({ id }) => id !== view.district.id)];
  return (
    <div className="district-choices">
      <Control id="boundary-district" label={texts.select}>
        <select
          id="boundary-district"
          value={view.district.id}
          onChange={({ target }) => void controller.chooseDistrict(target.value)}
        >
          {districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Control>
      <Choice
        {...{ id: 'boundary-level', label: texts.level, values: LEVELS, names: texts.levels, value: view.level }}
        onChoose={(level) => controller.dispatch({ kind: 'select-level', level })}
      />
    </div>
  );
}

function Filters({ controller }: PanelProps) {
  const { map, schools } = controller.words;
  const { levels, types, sort } = useStore(controller.$shown).view;
  return (
    <div className="district-filters">
      <Boxes
        {...{ legend: map.district.gradeLevels, values: LEVELS, names: map.district.levels, chosen: levels }}
        onChoose={(chosen) => controller.dispatch({ kind: 'filter', levels: chosen, types })}
      />
      <Boxes
        {...{ legend: map.district.types, values: TYPES, names: schools.type, chosen: types }}
        onChoose={(chosen) => controller.dispatch({ kind: 'filter', levels, types: chosen })}
      />
      <Choice
        {...{ id: 'boundary-sort', label: map.district.sort, names: map.district.sorts, value: sort }}
        values={DISTRICT_SORTS}
        onChoose={(chosen) => controller.dispatch({ kind: 'sort', sort: chosen })}
      />
    </div>
  );
}

function Control({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <p className="district-control">
      <label htmlFor={id}>{label}</label>
      {children}
    </p>
  );
}

interface Named<Value extends string> {
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
}

interface ChoiceProps<Value extends string> extends Named<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ id, label, values, names, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Control id={id} label={label}>
      <select id={id} value={value} onChange={({ target }) => onChoose(values[target.selectedIndex] ?? value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </Control>
  );
}

interface BoxesProps<Value extends string> extends Named<Value> {
  readonly legend: string;
  readonly chosen: readonly Value[];
  readonly onChoose: (chosen: readonly Value[]) => void;
}

function Boxes<Value extends string>({ legend, values, names, chosen, onChoose }: BoxesProps<Value>) {
  const toggle = (value: Value) => values.filter((one) => chosen.includes(one) !== (one === value));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label className="district-choice" key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChoose(toggle(value))} />
          {names[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** The place of the map, which MapLibre draws. */
function MapFrame({ controller }: PanelProps) {
  const { mapNote, isMiddleOffered } = useStore(controller.$shown);
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (canvas.current !== null) void controller.drawMap(canvas.current);
  }, [controller]);
  return (
    <div className="district-frame">
      {mapNote === null ? (
        <>
          <div className="district-canvas" ref={canvas} />
          <button
            type="button"
            className="district-middle"
            hidden={!isMiddleOffered}
            onClick={() => void controller.chooseMiddle()}
          >
            {controller.words.map.district.middle}
          </button>
        </>
      ) : (
        <p role="status">{mapNote}</p>
      )}
    </div>
  );
}

/** The list of a district's schools, with its pages. */
function SchoolList({ controller }: PanelProps) {
  const { words } = controller;
  const texts = words.map.district;
  const { schools, schoolsLoaded, page } = useStore(controller.$shown).view;
  const root = useRef<HTMLDivElement>(null);
  const first = (page - 1) * DISTRICT_PAGE_SIZE + 1;
  const turn = (by: number) => {
    controller.dispatch({ kind: 'select-page', page: page + by });
    root.current?.focus();
  };
  return (
    <div className="district-list" tabIndex={-1} ref={root}>
      <ol className="school-list">
        {schools.items.map((school, index) => (
          <SchoolItemRow key={schoolKey(school)} {...{ school, controller }} number={first + index} />
        ))}
      </ol>
      <p hidden={!schoolsLoaded || schools.total > 0}>{texts.none}</p>
      <div className="district-pager" hidden={schools.totalPages <= 1}>
        <button type="button" disabled={page <= 1} onClick={() => turn(-1)}>
          {texts.previous}
        </button>
        <span>{words.fill(texts.page, { page, total: schools.totalPages })}</span>
        <button type="button" disabled={page >= schools.totalPages} onClick={() => turn(1)}>
          {texts.next}
        </button>
      </div>
    </div>
  );
}

interface RowProps extends PanelProps {
  readonly school: SchoolItem;
  readonly number: number;
}

function SchoolItemRow({ school, number, controller }: RowProps) {
  const { words } = controller;
  const texts = words.map.district;
  const key = schoolKey(school);
  const isPointed = useStore(controller.$pointed) === key;
  const point = () => controller.point(key);
  const leave = () => controller.point(null);
  return (
    <li
      data-school={key}
      data-number={number}
      className={isPointed ? 'is-pointed' : undefined}
      {...{ onPointerEnter: point, onFocus: point, onPointerLeave: leave, onBlur: leave }}
    >
      <SchoolRowText school={toMapRow(school, words)}>
        {controller.hasMap && school.lat !== null && (
          <button
            type="button"
            className="district-locate"
            aria-label={words.fill(texts.locateNamed, { name: school.name })}
            onClick={() => controller.locate(school)}
          >
            {texts.locate}
          </button>
        )}
      </SchoolRowText>
    </li>
  );
}
