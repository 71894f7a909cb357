import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';

/** Pages written by hand, one file a language: `{language}/{name}.md`, with second headings for their table of contents. */
const editorial = defineCollection({
  loader: glob({ base: 'src/content/editorial', pattern: '*/*.md' }),
  schema: z.object({ title: z.string().max(60), description: z.string().max(160), lead: z.string().max(200) }),
});

export const collections = { editorial };
