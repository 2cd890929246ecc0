import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { writeDown } from './write-down.ts';

test('on a phone the history opens at the year in its address, with what came later above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, newPerson());
  await addPet(page, 'Bella');
  const pet = new URL(page.url()).pathname;
  const months = ['02', '05', '08', '11'];
  await writeDown(
    page,
    `/api${pet}/measures`,
    ['2021', '2022', '2023', '2024', '2025'].flatMap((year) =>
      months.map((month) => ({
        kind: 'weight',
        unit: 'kg',
        value: '12.4',
        measuredAt: `${year}-${month}-10T09:00:00.000Z`,
      })),
    ),
  );

  await page.goto(`${pet}?until=2023`);
  const year = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('heading', { name });
  await expect(year('2023')).toBeInViewport();
  const fromTop = async () => (await year('2023').boundingBox())?.y ?? Infinity;
  await expect.poll(fromTop).toBeLessThan(200);
  expect(await fromTop()).toBeGreaterThanOrEqual(0);

  // It stays there once everything has loaded.
  await page.waitForLoadState('networkidle');
  await expect(year('2024')).toBeAttached();
  expect(await fromTop()).toBeLessThan(200);
  await expect(year('2024')).not.toBeInViewport();
});
