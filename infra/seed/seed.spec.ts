import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newVisitor, signUp, startTestApi, startTestWorker, type TestApi, type Visitor } from '@petcare/testing/server';
import { Client } from 'pg';
import { groundIn } from './ground.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { writeRows } from './write-rows.ts';

describe('rows of any size', () => {
  const sizes = { organisations: 40, pets: 400, reminders: 1000 };
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await signUp(api, { username: 'demo', password: 'walk-the-dog-27' });
  });
  afterAll(() => api.close());

  async function seeded(url: string, wanted: Sizes): Promise<Record<string, number>> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const written: Record<string, number> = {};
    try {
      await writeRows(client, await groundIn(client, wanted), (table, rows) => (written[table] = rows));
    } finally {
      await client.end();
    }
    return written;
  }

  async function loggedIn(username: string): Promise<Visitor> {
    const visitor = newVisitor(api);
    const { status } = await visitor.post('/api/auth/login', { username, password: 'walk-the-dog-27' });
    expect(status).toBe(200);
    return visitor;
  }

  it('are as many as asked for, and a second time comes on top', async () => {
    const counts = { 'organisations.organisation': 40, 'pets.pet': 400, 'reminders.reminder': 1000, 'auth.user': 54 };
    expect(await seeded(api.database.superuserUrl, sizes)).toMatchObject(counts);
    expect(await seeded(api.database.superuserUrl, sizes)).toMatchObject(counts);
    expect(await api.sql(`select count(*)::int as pets from pets.pet`)).toEqual([{ pets: 800 }]);
  });

  it('work as if people had written them: the worker plans what’s next, and their owner sees it', async () => {
    await (await startTestWorker(api.database)).close();
    expect(
      await api.sql(`
        select count(*)::int as "notPlanned" from reminders.reminder r
        where not exists (select from reminders.occurrence o where o.reminder_id = r.id and o.status = 'scheduled')`),
    ).toEqual([{ notPlanned: 0 }]);
    // The sixth keeps horses.
    const owner = await loggedIn('seed-6');
    const { body: pets } = await owner.get('/api/pets');
    expect(pets).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ species: 'horse' })]) });
    const { body: next } = await owner.get('/api/occurrences?status=open');
    expect(next).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ status: 'scheduled' })]) });
    const { body: done } = await owner.get('/api/occurrences?status=done');
    expect(done).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ status: 'done' })]) });
  });

  it('need a role that sees everybody’s', async () => {
    await expect(seeded(api.database.ownerUrl, sizes)).rejects.toThrow('row-level security');
  });
});

describe('sizes', () => {
  it.each([
    ['nothing', [], { organisations: 100, pets: 400, reminders: 1200 }],
    [
      'all three',
      ['--organisations', '5_000', '--pets', '50,000', '--reminders', '7'],
      { organisations: 5000, pets: 50_000, reminders: 7 },
    ],
    ['no pets', ['--pets', '0'], { organisations: 100, pets: 0, reminders: 0 }],
  ])('are read from %s', (_, args, sizes) => {
    expect(readSizes(args)).toEqual(sizes);
  });

  it.each([
    ['letters', ['--pets', 'many'], '--pets must be a whole number from 0 to 20,000,000, not "many".'],
    ['a fraction', ['--pets', '1.5'], 'whole number'],
    ['less than nothing', ['--organisations=-1'], 'whole number from 1'],
    ['too many', ['--reminders', '50000001'], 'whole number'],
    ['reminders about nobody', ['--pets', '0', '--reminders', '1'], '--pets must be at least 1'],
    ['another name', ['--dogs', '1'], '--dogs'],
  ])('can’t be %s', (_, args, message) => {
    expect(() => readSizes(args)).toThrow(message);
  });
});
