import { checkForm } from './check-form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checked-form]')) checkForm(form);
