import { expect, it } from 'vitest';
import { aContribution, catalogueFolder, contentsOf, importContributions } from './catalogue-folder.ts';

const real = aContribution();
const invented = aContribution({ source: 'demonstration', state: 'nv', id: '329900100001' });

it('keeps real schools out of the demonstration', async () => {
  const folder = await catalogueFolder();
  await importContributions(folder.open(), [invented]);
  const before = contentsOf(folder);
  await expect(importContributions(folder.open(), [real])).rejects.toThrow(
    'its schools of Nevada are invented, so real ones do not get in. Name another folder',
  );
  expect(contentsOf(folder)).toBe(before);
});

it('keeps invented schools out of a real catalogue', async () => {
  const folder = await catalogueFolder();
  await importContributions(folder.open(), [real]);
  const before = contentsOf(folder);
  await expect(importContributions(folder.open(), [invented])).rejects.toThrow('has real schools, so invented ones');
  expect(contentsOf(folder)).toBe(before);
});

it('keeps the packed real state out of a real catalogue', async () => {
  const folder = await catalogueFolder();
  await importContributions(folder.open(), [real]);
  const packed = aContribution({ state: 'wa', id: '530000100001' });
  await expect(importContributions(folder.open(), [packed], { isPacked: true })).rejects.toThrow('npm run data');
});

it('lets the packed real state into the demonstration', async () => {
  const folder = await catalogueFolder();
  await importContributions(folder.open(), [invented]);
  await importContributions(folder.open(), [real], { isPacked: true });
  await importContributions(folder.open(), [invented]);
  expect(folder.query('SELECT state FROM school ORDER BY state')).toEqual([{ state: 'ky' }, { state: 'nv' }]);
});
