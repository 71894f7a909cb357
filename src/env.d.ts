/// <reference types="astro/client" />

declare namespace App {
  /** What the edge hands to a page: its model, fetched before, and the language of the address. */
  interface Locals {
    page: import('#domain/page/page-model.ts').AnyPageModel;
    language: import('#domain/places/language.ts').Language;
    siteOrigin: string;
  }
}
