import { readFileSync, readdirSync } from 'node:fs';
import { z } from 'zod';

type Texts = { readonly [key: string]: string | Texts };

const TextsSchema: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), TextsSchema])));

/** Every English text of ours of three words or more that has no placeholder and differs from its Spanish one. */
export function englishSentences(): string[] {
  const read = (path: string) => TextsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return readdirSync('locales/en')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => findDifferent(read(`locales/en/${file}`), read(`locales/es/${file}`)));
}

function findDifferent(english: Texts, spanish: Texts): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const other = spanish[key];
    if (typeof text !== 'string') return typeof other === 'object' ? findDifferent(text, other) : [];
    return text !== other && !text.includes('{{') && text.split(' ').length >= 3 ? [text] : [];
  });
}
