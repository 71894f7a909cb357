// Written by scripts/locale-texts.mjs. Do not edit it: run `npm run texts`.
export * as en from './en/index.ts';
export * as es from './es/index.ts';
