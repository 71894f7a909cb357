import { z } from 'zod';
import type { ClaimedSchool } from '../claims/claim.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../places/language.ts';
import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import { parseSchoolKey, schoolKey } from '../schools/school-id.ts';

/** The path of the page where people make a widget for their own site. */
export const WIDGET_PATH: SitePath = '/widget/';
/** The page inside the frames of other sites. */
export const WIDGET_FRAME_PATH: SitePath = '/widget/frame/';

/** What a widget shows: the school's rating, or only a link to its page. */
export const WIDGET_CONTENTS = ['rating', 'link'] as const;
/** What a widget shows. */
export type WidgetContent = (typeof WIDGET_CONTENTS)[number];

/** The size of the frame in pixels. */
export const WIDGET_SIZE = { width: 300, height: 230 } as const;

const MAX_QUERY_LENGTH = 100;

/** The address of the widget's page: the choices of its form. Wrong values count as not given. */
export const WidgetQuerySchema = z.object({
  school: z.string().max(20).transform(parseSchoolKey).nullable().catch(null),
  q: z.string().max(MAX_QUERY_LENGTH).catch(''),
  show: z.enum(WIDGET_CONTENTS).catch('rating'),
  language: z.enum(LANGUAGE_CODES).catch(DEFAULT_LANGUAGE),
  terms: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform((word) => word === 'yes'),
  code: z
    .string()
    .max(10)
    .optional()
    .catch(undefined)
    .transform((word) => word !== undefined),
});

/** Builds the address of the widget's page for a school. */
export function widgetPath(school: SavedSchool): SitePath {
  return `${WIDGET_PATH}?school=${schoolKey(school)}`;
}

/** Builds the address of the frame. */
export function widgetFramePath(school: SavedSchool, show: WidgetContent, language: Language): SitePath {
  const parameters = `school=${schoolKey(school)}&show=${show}`;
  return `${WIDGET_FRAME_PATH}?${parameters}${language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`}`;
}

/** The page on which a school gets its widget. */
export interface WidgetPage extends PageBase {
  readonly kind: 'widget';
  readonly query: string;
  /** Schools with the words of the query, at most 50. */
  readonly found: readonly {
    readonly state: StateCode;
    readonly id: string;
    readonly name: string;
    readonly city: string;
  }[];
  /** Null: none is chosen yet. */
  readonly widget: {
    readonly school: ClaimedSchool;
    readonly show: WidgetContent;
    readonly language: Language;
    /** `refused`: the code was asked for without the terms. */
    readonly terms: 'open' | 'agreed' | 'refused';
  } | null;
}
