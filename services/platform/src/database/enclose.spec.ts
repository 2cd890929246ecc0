import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@petcare/testing/server';
import { createProbeDatabase, openDatabase, ours, theirs } from '../../test/probe-tables.ts';
import { newId } from '../new-id.ts';
import type { Database, Transaction } from './database.ts';

let probe: TestDatabase;
let database: Database;
beforeAll(async () => {
  probe = await createProbeDatabase();
  // One connection: anything asking for another waits for ever.
  database = await openDatabase(probe, 1);
});
afterAll(async () => {
  await database.onApplicationShutdown();
  await database.dataSource.destroy();
  await probe.drop();
});

let next = 1000;
let id = next;
beforeEach(() => {
  id = next += 100;
});

const add = (number: number, { query, organisationId }: Pick<Transaction, 'query' | 'organisationId'>) =>
  query(`insert into probe.animal values ($1, $2::int, 'new')`, [organisationId, number]);
const addIn = (organisationId: string, number: number) =>
  database.transaction(organisationId, (transaction) => add(number, transaction));
const found = async (organisationId: string): Promise<number[]> => {
  const rows = await database.read<{ id: number }>(
    organisationId,
    `select id from probe.animal where organisation_id = $1 and id between $2::int and $2::int + 99 order by id`,
    [id],
  );
  return rows.map((row) => row.id - id);
};
const failure = new Error('No.');

describe('what is enclosed', () => {
  it('sees what it did, of whatever organisation, before anybody else does', async () => {
    const seen = await database.enclose(ours, async (transaction) => {
      await addIn(ours, id);
      await addIn(theirs, id + 1);
      await add(id + 2, transaction);
      return [
        await found(ours),
        await found(theirs),
        await database.acrossOrganisations(`select current_setting('app.org_id') as id`),
      ];
    });
    expect(seen).toEqual([[0, 2], [1], [{ id: ours }]]);
    expect([await found(ours), await found(theirs)]).toEqual([[0, 2], [1]]);
  });

  it('is undone with all that was done in it', async () => {
    const outcome = database.enclose(ours, async () => {
      await addIn(ours, id);
      await addIn(theirs, id);
      await database.write(
        theirs,
        {
          table: 'probe.animal',
          steps: `made as (insert into probe.animal select $1, $2::int, 'new' from tenant where tenant.value is not null returning *)`,
          answer: `select id from made`,
        },
        [id + 1],
        { action: 'pet.created', entity: { kind: 'pet', id: newId() } },
      );
      expect(await found(theirs)).toEqual([0, 1]);
      throw failure;
    });
    await expect(outcome).rejects.toBe(failure);
    expect([await found(ours), await found(theirs)]).toEqual([[], []]);
  });

  it('goes on after a part that failed, which is undone by itself', async () => {
    await database.enclose(ours, async (transaction) => {
      const part = database.transaction(theirs, async (inner) => {
        await add(id, inner);
        await add(id, inner);
      });
      await expect(part).rejects.toThrow('duplicate key');
      await add(id + 1, transaction);
    });
    expect([await found(ours), await found(theirs)]).toEqual([[1], []]);
  });

  it('takes turns where it is begun at once, and parts have parts', async () => {
    await database.enclose(ours, async (transaction) => {
      await Promise.all([
        addIn(ours, id),
        addIn(theirs, id),
        database.transaction(theirs, async (inner) => {
          await Promise.all([addIn(ours, id + 1), add(id + 1, inner), found(ours)]);
        }),
        add(id + 2, transaction),
        found(theirs),
      ]);
    });
    expect([await found(ours), await found(theirs)]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });

  it('does what was left for after the commit once all of it is durable, and not for a part that was undone', async () => {
    const told: string[] = [];
    await database.enclose(ours, async ({ afterCommit }) => {
      await database.transaction(theirs, async (inner) => inner.afterCommit(() => told.push('part')));
      const part = database.transaction(theirs, async (inner) => {
        inner.afterCommit(() => told.push('undone'));
        throw failure;
      });
      await expect(part).rejects.toBe(failure);
      afterCommit(() => told.push('whole'));
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['part', 'whole']);
  });
});

describe('a part done in the organisation’s name', () => {
  const via = () => database.acrossOrganisations(`select current_setting('app.via', true) as via`);

  it('is part of the grantee’s transaction, which goes on in theirs, also after it failed', async () => {
    await database.asGrantee(ours, newId(), () =>
      database.enclose(ours, async (transaction) => {
        const part = database.partAsOrganisation(async () => {
          await add(id, transaction);
          await database.transaction(ours, (inner) => add(id + 1, inner));
          return via();
        });
        expect(await part).toEqual([{ via: '' }]);
        expect(await via()).toEqual([{ via: 'grant' }]);
        await expect(database.partAsOrganisation(() => Promise.reject(failure))).rejects.toBe(failure);
        expect(await via()).toEqual([{ via: 'grant' }]);
      }),
    );
    expect(await found(ours)).toEqual([0, 1]);
  });
});
