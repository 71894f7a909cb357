import { enhanceCompareForm } from './compare-form.ts';
import { countAlong } from './count-along.ts';
import { showOverflow } from './saved-overflow.ts';
import { enhanceNoteForm } from './note-form.ts';
import { enhanceNoteLinks } from './note-links.ts';

for (const note of document.querySelectorAll<HTMLElement>('[data-saved-here]')) showOverflow(note);
for (const lead of document.querySelectorAll<HTMLElement>('[data-saved-count]')) countAlong(lead);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-compare]')) enhanceCompareForm(form);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-note-form]')) enhanceNoteForm(form);
for (const list of document.querySelectorAll<HTMLElement>('.saved-cards')) enhanceNoteLinks(list);
