import { updatePreview } from './update-preview.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('[data-widget-form]')) updatePreview(form);
