import { z } from 'zod';

/** The call to which browsers report what the content security policy stopped. */
export const POLICY_REPORT_CALL = '/gsr/api/policy-reports';
/** The most bytes of one request of a browser, and the most reports in it. */
export const MAX_REPORT_BYTES = 32_000;
const MAX_REPORTS = 20;
/** The requests of one address that count on a day. */
export const REPORT_REQUESTS_A_DAY = 100;
const MAX_URL = 4000;

/** Directives that a report can name. Others are counted as `other`, so that no one can fill the counts with words of their own. */
const DIRECTIVES = [
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...['img-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src', 'frame-src', 'media-src', 'object-src'],
  ...['child-src', 'form-action', 'base-uri', 'frame-ancestors'],
];

/** What the policy stopped, on which page, and the file that asked for it. Only the directive and the kind of the page are counted. */
export interface PolicyReport {
  readonly page: string;
  readonly directive: string;
  readonly source: string;
}

const UrlSchema = z.string().max(MAX_URL);
const DirectiveSchema = z
  .string()
  .max(300)
  .transform((directive) => directive.split(' ', 1)[0] ?? '')
  .transform((name) => (DIRECTIVES.includes(name) ? name : 'other'));

/** A body of `report-uri`: one report. */
const OldReportSchema = z
  .object({
    'csp-report': z.object({
      'document-uri': UrlSchema,
      'effective-directive': DirectiveSchema.optional(),
      'violated-directive': DirectiveSchema.optional(),
      'source-file': UrlSchema.nullish(),
    }),
  })
  .transform(({ 'csp-report': report }): PolicyReport[] => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'] ?? 'other',
      source: report['source-file'] ?? '',
    },
  ]);

const BodySchema = z.object({
  documentURL: UrlSchema,
  effectiveDirective: DirectiveSchema,
  sourceFile: UrlSchema.nullish(),
});

/** A body of the Reporting API: reports of many types. Others than ours are left out. */
const ReportsSchema = z
  .array(z.object({ type: z.string().max(60), body: z.unknown().optional() }))
  .max(MAX_REPORTS)
  .transform((reports) =>
    reports.flatMap(({ type, body }): PolicyReport[] => {
      const parsed = BodySchema.safeParse(type === 'csp-violation' ? body : null);
      if (!parsed.success) return [];
      const { documentURL: page, effectiveDirective: directive, sourceFile } = parsed.data;
      return [{ page, directive, source: sourceFile ?? '' }];
    }),
  );

/** `POST /gsr/api/policy-reports`, as browsers of either specification send it. */
export const PolicyReportsSchema = z.union([OldReportSchema, ReportsSchema]);

/** Returns true for a report about code of the visitor's own browser: an extension, not one of our pages. */
export function isOfExtension({ source }: PolicyReport): boolean {
  return /^[a-z-]*extension:/i.test(source);
}
