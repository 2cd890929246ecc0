import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  confirmAddress,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { Client } from 'pg';

async function make(actor: Actor, path: string, body: object): Promise<{ id: string }> {
  const made = await actor.post(path, body);
  if (made.status !== 201) throw new Error(`${path} answers ${made.status}: ${JSON.stringify(made.body)}`);
  return made.body as { id: string };
}

describe('what is granted', () => {
  let api: TestApi;
  let owner: Actor;
  let guest: Actor;
  let petIds: string[];
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    owner = await confirmAddress(await signUp(api));
    guest = await confirmAddress(await signUp(api));
    petIds = [(await createPet(owner)).id, (await createPet(owner)).id, (await createPet(owner)).id];
    const areas = { reminders: 'edit', expenses: 'edit' };
    const body = { petIds, to: { userId: guest.userId }, preset: 'family', areas };
    await make(owner, '/api/grants', body);
  });
  afterAll(() => api.close());

  /** What the guest's look-up finds, and how often it asks what is granted, in a connection that has planned nothing yet. */
  async function asked(lookup: string, values: readonly unknown[] = []): Promise<{ found: unknown; times: number }> {
    const database = new Client({ connectionString: api.database.superuserUrl });
    await database.connect();
    try {
      await database.query(`set track_functions = 'all'`);
      await database.query('begin');
      await database.query(`select set_config('app.org_id', $1, true), set_config('app.grantee', $2, true)`, [
        owner.organisationId,
        guest.userId,
      ]);
      const [row] = (await database.query<{ found: unknown }>(`select ${lookup} as found`, [...values])).rows;
      const { rows } = await database.query<{ times: number }>(
        `select calls::int as times from pg_stat_xact_user_functions where schemaname = 'sharing' and funcname = 'find_granted'`,
      );
      return { found: row?.found, times: rows[0]?.times ?? 0 };
    } finally {
      await database.end();
    }
  }

  /** How often the grants are read by the statements after one that begins as `act_for` does. */
  async function scansAfter(isOneRead: boolean): Promise<number> {
    const database = new Client({ connectionString: api.database.superuserUrl });
    await database.connect();
    const scans = async () => {
      const { rows } = await database.query<{ times: number }>(
        `select (seq_scan + idx_scan)::int as times from pg_stat_xact_all_tables where relid = 'sharing.grant'::regclass`,
      );
      return rows[0]?.times ?? 0;
    };
    try {
      await database.query('begin');
      const beginning = [owner.organisationId, guest.userId, isOneRead];
      await database.query(`select sharing.act_for($1, $2, null, $3)`, beginning);
      const before = await scans();
      const look = `select sharing.granted('view'), sharing.granted_reminders('view')`;
      const [first, second] = [await database.query(look), await database.query(look)];
      expect(second.rows).toEqual(first.rows);
      expect(first.rows).toMatchObject([{ granted: expect.arrayContaining([`${petIds[0]} reminders`]) }]);
      return (await scans()) - before;
    } finally {
      await database.end();
    }
  }

  it('is asked for once in a single read, and each time in a transaction', async () => {
    expect(await scansAfter(true)).toBe(0);
    expect(await scansAfter(false)).toBeGreaterThan(0);
  });

  it('refuses a look at what is not among it, before anything is read', async () => {
    const database = new Client({ connectionString: api.database.superuserUrl });
    await database.connect();
    const act = (place: string, isOneRead: boolean) =>
      database.query(`select sharing.act_for($1, $2, $3, $4)`, [owner.organisationId, guest.userId, place, isOneRead]);
    try {
      for (const isOneRead of [true, false]) {
        await act(`${petIds[0]} reminders`, isOneRead);
        await expect(act(`${petIds[0]} notes`, isOneRead)).rejects.toMatchObject({ code: 'P0002' });
      }
    } finally {
      await database.end();
    }
  });

  it('is asked for no more often where there are more reminders', async () => {
    const look = () => asked(`cardinality(sharing.granted_reminders('view'))`);
    await createReminder(owner, { petIds: petIds.slice(0, 1) });
    const { times } = await look();
    for (const petId of petIds)
      for (let count = 0; count < 3; count++) await createReminder(owner, { petIds: [petId] });
    expect(await look()).toEqual({ found: 10, times });
  });

  it('is asked for no more often for a reminder about more pets', async () => {
    const [one, three] = [
      await createReminder(owner, { petIds: petIds.slice(0, 1) }),
      await createReminder(owner, { petIds }),
    ];
    const look = ({ id }: { id: string }) => asked(`sharing.reminder_is_given($1, 'edit')`, [id]);
    expect(await look(three)).toEqual({ found: true, times: (await look(one)).times });
  });

  it('is asked for no more often for an expense that more pets share', async () => {
    const spend = (among: string[]) =>
      make(owner, '/api/expenses', {
        spentOn: '2026-03-02',
        amountPence: 4500,
        category: 'food',
        pets: among.map((petId) => ({ petId })),
      });
    const [one, three] = [await spend(petIds.slice(0, 1)), await spend(petIds)];
    const look = ({ id }: { id: string }) => asked('sharing.expense_is_given($1)', [id]);
    expect(await look(three)).toEqual({ found: true, times: (await look(one)).times });
  });
});
