import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';

/** Pages written by hand, one file a language: `{language}/{name}.md`, with second headings for their table of contents. */
const editorial = defineCollection({
  loader: glob({ base: 'src/content/editorial', pattern: '*/*.md' }),
  schema: z.object({ title: z.string().max(60), description: z.string().max(160), lead: z.string().max(200) }),
});

/** Articles, one file a language: `{language}/{name}.md`. Links lead to pages of the same language. */
const articles = defineCollection({
  loader: glob({ base: 'src/content/articles', pattern: '*/*.md' }),
  schema: z.object({
    title: z.string().max(60),
    description: z.string().max(160),
    lead: z.string().max(220),
    updated: z.coerce.date(),
    sources: z
      .array(z.object({ name: z.string().max(120), url: z.url({ protocol: /^https$/ }).max(200) }))
      .min(1)
      .max(10),
  }),
});

export const collections = { editorial, articles };
