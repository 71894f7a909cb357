import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findByName, readSources } from '#pipeline/releases/source-list.ts';
import { publishedName } from '#pipeline/releases/sources-schema.ts';

const sources = await readSources();

async function readBroken(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'sources-')), 'sources.yaml');
  await writeFile(file, text);
  return readSources(file).then(() => 'read', String);
}

describe('the list of sources', () => {
  it('covers every federal file of a state', () => {
    const ids = sources.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['ccd-directory', 'ccd-membership', 'edge-schools', 'pss', 'crdc']));
    expect(sources.filter(({ needed }) => needed === 'yes').map(({ id }) => id)).toEqual(['ccd-directory']);
  });

  it.each([
    ['ccd_SCH_052_2122_l_1a_071722.csv', 'ccd-membership', '2021-22', '1a', 'final'],
    ['CCD_SCH_029_2526_w_0a_050626.ZIP', 'ccd-directory', '2025-26', '0a', 'preliminary'],
    ['ccd_sch_029_2627_w_1a_121527.zip', 'ccd-directory', '2026-27', '1a', 'final'],
    ['2021_Gaz_place_national.txt', 'census-places', '2021', null, 'final'],
    ['tl_2024_44_unsd.zip', 'districts-unified', '2024', null, 'final'],
    ['SY2223_FS150_FS151_DG695_DG696_SCH.csv', 'graduation', '2022-23', null, 'final'],
    ['acgr-sch-sy2022-23-long.csv', 'graduation', '2022-23', null, 'final'],
    ['2023-24-crdc-data.zip', 'crdc', '2023-24', null, 'final'],
  ])('reads release and year from the name %s', (name, ...said) => {
    const known = findByName(sources, name);
    expect([known?.source.id, known?.year, known?.version, known?.status]).toEqual(said);
  });

  it('knows no file by a name like another', () => {
    expect(findByName(sources, 'my_ccd_sch_029_2425_w_1a_073025.csv')).toBeNull();
  });

  it('finds each release by its own published name only', () => {
    for (const source of sources)
      for (const release of source.releases) {
        const known = findByName(sources, publishedName(release));
        expect([known?.source.id, known?.year]).toEqual([source.id, release.year]);
      }
  });

  it('asks a person for files that a program cannot fetch', () => {
    const manual = sources.filter(({ fetch }) => fetch === 'manual');
    expect(manual.map(({ id }) => id)).toContain('graduation');
    for (const { by_hand: words } of manual) expect(words?.length).toBeGreaterThan(40);
  });

  it('reports the line of a mistake', async () => {
    const text = await readFile('src/pipeline/releases/sources.yaml', 'utf8');
    const message = await readBroken(
      text.replace('needed: yes', 'needed: perhaps').replace('fetch: auto', 'fetched: auto'),
    );
    const line = text.split('\n').findIndex((one) => one.includes('needed: yes')) + 1;
    expect(message).toContain(`line ${line}: files.0.needed`);
    expect(message).toContain('fetched');
  });
});
