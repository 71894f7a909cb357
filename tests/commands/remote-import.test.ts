import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProfileDocumentSchema } from '#domain/figures/profile-document.ts';
import { RemoteCatalogue } from '#pipeline/catalogue/remote-catalogue.ts';
import {
  aContribution,
  BINDINGS,
  catalogueFolder,
  contentsOf,
  importContributions,
  importNces,
} from '../unit/pipeline/catalogue-folder.ts';
import { cloudflareServer } from '../unit/pipeline/cloudflare-server.ts';
import { ncesFolder, SCHOOL } from '../unit/pipeline/nces-folder.ts';

let cloudflare: Awaited<ReturnType<typeof cloudflareServer>>;
beforeEach(async () => {
  cloudflare = await cloudflareServer();
});
afterEach(() => cloudflare.close());

const remote = (): RemoteCatalogue => new RemoteCatalogue(cloudflare.access, BINDINGS);

describe('an import into a deployed catalogue', () => {
  it('writes the same as a local import', async () => {
    const files = await ncesFolder({
      directory: [{ ncessch: SCHOOL, school_name: "O'Brien Élan" }],
      private: [{ PPIN: 'A1234567', P305: '90' }],
    });
    const folder = await catalogueFolder();
    await importNces(folder.open(), { files });
    await importNces(remote(), { files });
    expect(contentsOf(cloudflare)).toBe(contentsOf(folder));
    expect([...cloudflare.objects.keys()]).toEqual([expect.stringMatching(/^boundaries\/[0-9a-f]{64}\.pack$/)]);
  });

  it('sends nothing the second time', async () => {
    const files = await ncesFolder();
    await importNces(remote(), { files });
    await importNces(remote(), { files, today: '2027-03-04' });
    expect(cloudflare.control.imports).toBe(1);
  });

  it('splits a long document into statements for D1', async () => {
    const description = Array.from({ length: 20 }, (_, at) => `${at} 😀'`.repeat(700));
    const overview = { schoolSubTypes: [], description };
    await importContributions(remote(), [aContribution({ document: { overview } })]);
    const [row] = cloudflare.query('SELECT document FROM school');
    expect(ProfileDocumentSchema.parse(JSON.parse(String(row?.['document']))).overview?.description).toEqual(
      description,
    );
    expect(cloudflare.control.longestStatement).toBeLessThan(100_000);
  });

  it('reads page after page', async () => {
    const many = Array.from({ length: 450 }, (_, at) => aContribution({ id: String(210_003_000_001 + at) }));
    await importContributions(remote(), many);
    const summary = await importContributions(remote(), many);
    expect(summary.tables.get('school')).toMatchObject({ added: 0, updated: 0, unchanged: 450 });
  });

  it('changes nothing if D1 fails', async () => {
    await importContributions(remote(), [aContribution()]);
    const before = contentsOf(cloudflare);
    cloudflare.control.failImport = true;
    const renamed = aContribution({ facts: { ...aContribution().facts, name: 'Renamed' } });
    await expect(importContributions(remote(), [renamed])).rejects.toThrow(/refused the import: .*out of space/);
    expect(contentsOf(cloudflare)).toBe(before);
  });

  it.each([
    ['uploads nothing again if the connection broke after the upload', 'ingest'],
    ['sends nothing again if the connection broke while D1 imported', 'poll'],
  ] as const)('%s', async (_name, lost) => {
    const files = await ncesFolder();
    const folder = await catalogueFolder();
    await importNces(folder.open(), { files });
    cloudflare.control.lost = lost;
    await expect(importNces(remote(), { files })).rejects.toThrow(/did not answer .*import again/);
    await importNces(remote(), { files });
    expect(contentsOf(cloudflare)).toBe(contentsOf(folder));
    expect(cloudflare.control).toMatchObject({ uploads: 1, imports: 1 });
  });

  it('reports a wrong or missing token', async () => {
    const stranger = new RemoteCatalogue({ ...cloudflare.access, token: 'wrong' }, BINDINGS);
    await expect(importContributions(stranger, [aContribution()])).rejects.toThrow(
      /Authentication error.*Apply its migrations/,
    );
    expect(() => RemoteCatalogue.fromEnvironment(BINDINGS, {})).toThrow('Set CLOUDFLARE_ACCOUNT_ID');
  });
});
