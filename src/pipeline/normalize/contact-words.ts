import { WebUrlSchema } from '#domain/schools/school-schema.ts';
import { readText } from './source-text.ts';

/** Reads a phone number of ten digits, `(270) 384-2751`. Null: it is none. */
export function readPhone(value: string): string | null {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/u.exec(value.replace(/[^\d]/gu, '')) ?? [];
  return area === undefined || exchange === undefined || line === undefined ? null : `(${area}) ${exchange}-${line}`;
}

/** Reads the address of a website. A source that leaves the scheme out means http. Null: it is none. */
export function readWebsite(value: string): string | null {
  const text = readText(value);
  if (text === null || !/^\S+\.\S+$/u.test(text)) return null;
  const parsed = WebUrlSchema.safeParse(/^https?:\/\//iu.test(text) ? text : `http://${text}`);
  return parsed.success ? parsed.data : null;
}
