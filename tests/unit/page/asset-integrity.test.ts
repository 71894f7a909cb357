import { expect, it } from 'vitest';
import { listScriptImports } from '../../../scripts/asset-manifest.mjs';
import { addImportIntegrity, addIntegrity } from '../../../src/edge/pages/asset-integrity.ts';

it('names the hash of each style sheet and script of the build', () => {
  const hashes = { '/_astro/a.css': 'sha256-A', '/_astro/p.css': 'sha256-P', '/_astro/s.js': 'sha256-S' };
  const html = [
    '<link rel="stylesheet" href="/_astro/a.css">',
    '<link rel="stylesheet" media="print" href="/_astro/p.css">',
    '<script type="module" src="/_astro/s.js"></script>',
    '<link rel="stylesheet" href="/_astro/unknown.css"><link rel="icon" href="/favicon.svg">',
  ];
  expect(addIntegrity(html.join(''), hashes)).toBe(
    [
      '<link rel="stylesheet" href="/_astro/a.css" integrity="sha256-A">',
      '<link rel="stylesheet" media="print" href="/_astro/p.css" integrity="sha256-P">',
      '<script type="module" src="/_astro/s.js" integrity="sha256-S"></script>',
      html[3],
    ].join(''),
  );
});

it('links a script in the language of the page if the build has one', () => {
  const hashes = { '/_astro/s.js': 'sha256-S', '/_astro/s.es.js': 'sha256-E', '/_astro/t.js': 'sha256-T' };
  const page = (language: string) =>
    `<html lang="${language}"><script type="module" src="/_astro/s.js"></script><script type="module" src="/_astro/t.js">`;
  expect(addIntegrity(page('es'), hashes)).toContain('src="/_astro/s.es.js" integrity="sha256-E"');
  expect(addIntegrity(page('es'), hashes)).toContain('src="/_astro/t.js" integrity="sha256-T"');
  expect(addIntegrity(page('en'), hashes)).toContain('src="/_astro/s.js" integrity="sha256-S"');
});

it('links the scripts that the scripts of a page import, each once and with its hash', () => {
  const hashes = { '/_astro/s.js': 'sha256-S', '/_astro/t.js': 'sha256-T', '/_astro/u.js': 'sha256-U' };
  const imports = {
    '/_astro/s.js': ['/_astro/t.js', '/_astro/u.js'],
    '/_astro/t.js': ['/_astro/u.js', '/_astro/x.js'],
  };
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  expect(addImportIntegrity(`<head></head><body>${script('s')}${script('t')}`, hashes, imports)).toBe(
    `<head><link rel="modulepreload" href="/_astro/u.js" integrity="sha256-U"></head><body>${script('s')}${script('t')}`,
  );
  expect(addImportIntegrity('<head></head><body>', hashes, imports)).toBe('<head></head><body>');
});

it('follows the imports of scripts, but none on demand', () => {
  const scripts = new Map([
    ['/_astro/a.js', 'import{t as e}from"./b.js";import"./c.js";const f=()=>import("./d.js");'],
    ['/_astro/b.js', 'export{x}from"./c.js";'],
    ['/_astro/c.js', 'import{a}from"./a.js";import{z}from"./gone.js";'],
    ['/_astro/d.js', ''],
  ]);
  expect(listScriptImports(scripts)).toEqual({
    '/_astro/a.js': ['/_astro/b.js', '/_astro/c.js', '/_astro/a.js'],
    '/_astro/b.js': ['/_astro/c.js', '/_astro/a.js', '/_astro/b.js'],
    '/_astro/c.js': ['/_astro/a.js', '/_astro/b.js', '/_astro/c.js'],
  });
});
