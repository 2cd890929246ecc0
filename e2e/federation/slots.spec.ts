import { contractVersion } from '@petcare/contracts';
import { fixtureBuild } from './builds.ts';
import { expect, labTest, register } from './fixtures.ts';
import { remindersPage } from './pages.ts';

/** Beside the lab remote, which fills slots, a neighbour in place of reminders that has some. */
const test = labTest.extend({
  lab: async ({ server, lab }, use) => {
    register(server, { reminders: await fixtureBuild('neighbour-remote') });
    await use(lab);
  },
});

test('a remote fills the slots of another one, and is linked by name', async ({ page, lab }) => {
  await page.goto('/schedule');
  await expect(page.getByText('Tabs: Lab')).toBeVisible();
  await expect(page.getByText('Lab of Bella, v1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Bella' })).toBeVisible();
  await expect(page.getByText('Intent: /pets/new')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open reminder' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Open Bella' }).click();
  await expect(page).toHaveURL('/pets/7');
  await expect(page.getByRole('heading', { level: 1, name: 'Pet 7' })).toBeVisible();
  expect(lab.descriptor.id).toBe('pets');
});

test('what fills a slot and does not load hurts nobody else, and comes back by itself', async ({
  page,
  server,
  lab,
}) => {
  server.faults.set(`${lab.base}${lab.entry}`, 'flipped');
  await page.goto('/schedule');
  const failed = page.getByRole('group', { name: 'Lab', exact: true });
  await expect(failed).toContainText('Fixture team · MF_INTEGRITY');
  await expect(remindersPage(page)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open Bella' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('(This isn’t working right now)').first()).toBeVisible();
  server.faults.clear();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Lab of Bella, v1')).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-disabled', 'true');
});

test('what throws in a slot stays there', async ({ page, lab }) => {
  await page.addInitScript(() => Object.assign(globalThis, { troubledAtStage: 'slot' }));
  await page.goto('/schedule');
  const failed = page.getByRole('group', { name: 'Lab', exact: true });
  await expect(failed).toContainText(`mf-pets ${lab.version} · Fixture team · MF_RENDER`);
  await expect(page.getByRole('button', { name: 'Edit Bella' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { troubledAtStage: 'never' }));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Lab of Bella, v1')).toBeVisible();
});

test('what fills a slot is switched off with its remote, unfetched, and links to it say why', async ({
  page,
  server,
  lab,
}) => {
  register(server, { pets: { ...lab, killed: { reason: 'Planned work.', since: '2026-11-21T08:00:00Z' } } });
  await page.goto('/schedule');
  await expect(page.getByRole('group', { name: 'Lab', exact: true })).toContainText('Lab is switched off');
  await expect(page.getByText('(Switched off for now)').first()).toBeVisible();
  expect(server.requests.filter((path) => path.startsWith('/mf/pets/'))).toEqual([]);
});

test('T15 one copy of each shared library, for the shell and every remote', async ({ page, lab }) => {
  await page.goto('/schedule');
  await expect(page.getByText('Lab of Bella, v1')).toBeVisible();
  const same = await page.evaluate(() => {
    const [first, second, ...others] = globalThis.census ?? [];
    return Object.keys(first ?? {}).map((name) => [name, first?.[name] === second?.[name], others.length]);
  });
  expect(lab.descriptor.contract).toBe(contractVersion);
  expect(same).toEqual(['react', 'router', 'query', 'seam'].map((name) => [name, true, 0]));
  const provided = await page.evaluate(() => {
    interface Instance {
      name: string;
      shareScopeMap: { default: Record<string, Record<string, { from: string }>> };
    }
    const { ['__FEDERATION__']: federation } = globalThis as unknown as Record<string, Record<string, Instance[]>>;
    const shell = federation?.['__INSTANCES__']?.find(({ name }) => name === 'shell');
    return Object.entries(shell?.shareScopeMap.default ?? {}).map(([library, versions]) => [
      library,
      Object.values(versions).map(({ from }) => from),
    ]);
  });
  expect(provided.map(([library]) => library)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@petcare/remote']),
  );
  // Anything fetched later is named after whoever asked first; it is still the shell's file, since remotes bring none.
  const askers = provided.map(([library]) => [library, library === 'react-hook-form' ? ['mf_pets'] : ['shell']]);
  expect(provided).toEqual(askers);
});
