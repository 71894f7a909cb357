import type { Page } from '@playwright/test';

/** The color of the map near its corner, where nothing lies over it. */
export async function colorOfMap(page: Page): Promise<number[]> {
  const box = await page.locator('canvas').boundingBox();
  const clip = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20, width: 4, height: 4 };
  const shot = await page.screenshot({ clip });
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(4, 4).getContext('2d');
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3);
    },
    [...shot],
  );
}
