import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmAddress,
  addMembership,
  eventually,
  joinAs,
  leaveEverything,
  signUp,
  startProxy,
  startTestApi,
  whileLocked,
  workIn,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { countIn, cutOffWhoWaits, keyed } from './keys.fixture.ts';
import { PruneOutboxJob } from '../mail/prune-outbox.job.ts';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi({ listen: true });
  anna = await signUp(api);
});
afterAll(() => api.close());

const bella = { name: 'Bella', species: 'dog' };
const addPet = (actor: Actor, key: string, fields: object = bella): Promise<Answer> =>
  actor.post('/api/pets', fields, keyed(key));
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted();

const pets = (actor: Actor): Promise<number> => countIn(api, 'pets.pet', actor);

/** Takes the lock under which an organisation's pets are counted, as every new one does. */
const placesOf = ({ organisationId }: Actor): string =>
  `select pg_advisory_xact_lock(hashtextextended('pets.pets ${organisationId}', 0))`;

describe('a request that comes again with its key', () => {
  it('is answered as the first time, word for word, and nothing is done', async () => {
    const somebody = await signUp(api);
    const first = await addPet(somebody, 'once');
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    const second = await addPet(somebody, 'once');
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await pets(somebody)).toBe(1);
    expect(await countIn(api, 'platform.audit_event', somebody, `action = 'pet.created'`)).toBe(1);
  });

  it('sends one mail', async () => {
    const somebody = await confirmAddress(await signUp(api));
    const invite = () =>
      somebody.post('/api/invitations', { email: 'ben@petcare.test', role: 'member' }, keyed('mail'));
    const [first, second] = [await invite(), await invite()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countIn(api, 'organisations.invitation', somebody)).toBe(1);
    expect(await countIn(api, 'platform.outbound_mail', somebody, `kind like '%invitation%'`)).toBe(1);
    expect(await countIn(api, 'platform.audit_event', somebody, `action = 'invitation.created'`)).toBe(1);
  });

  it('has no body where the first answer had none', async () => {
    const opened = await anna.post('/api/support/tickets', { subject: 'A', category: 'question', message: 'B' });
    const { id } = opened.body as { id: string };
    const read = () => anna.post(`/api/support/tickets/${id}/read`, undefined, keyed('read'));
    expect([await read(), await read()].map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
  });

  it.each([
    ['a pet with microchips', async () => ['/api/pets', { ...bella, microchips: [{ number: '985141000000001' }] }]],
    [
      'a record of the kit',
      async (somebody: Actor) => {
        const { id } = (await somebody.post('/api/pets', bella)).body as { id: string };
        return [`/api/pets/${id}/allergies`, { substance: 'Wasps', kind: 'insect', severity: 'mild' }];
      },
    ],
  ] as const)('is answered word for word where one statement did it: %s', async (_what, prepared) => {
    const somebody = await signUp(api);
    const [path, body] = (await prepared(somebody)) as [string, object];
    const [first, second] = [
      await somebody.post(path, body, keyed('row')),
      await somebody.post(path, body, keyed('row')),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(await countIn(api, 'platform.idempotency_key', somebody, 'made is not null and body is null')).toBe(1);
  });

  it('is answered although it would be refused by now', async () => {
    const small = await signUp(api, { plan: 'basic', trial: false });
    for (const name of ['A', 'B', 'C']) await addPet(small, name, { ...bella, name });
    expect((await addPet(small, 'D')).status).toBe(402);
    const again = await addPet(small, 'C', { ...bella, name: 'C' });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  });

  it('is refused with another body, and so is one whose key is none', async () => {
    await addPet(anna, 'one-body');
    expect(await addPet(anna, 'one-body', { ...bella, name: 'Mog' })).toMatchObject({
      status: 422,
      body: { code: 'unprocessable' },
    });
    expect(statusesOf([await addPet(anna, 'two words'), await addPet(anna, 'x'.repeat(256))])).toEqual([400, 400]);
  });

  it('is done anew a day later', async () => {
    const somebody = await signUp(api);
    await addPet(somebody, 'daily');
    await api.database.shiftClock('24 hours 1 second');
    expect((await addPet(somebody, 'daily', { ...bella, name: 'Mog' })).status).toBe(201);
    expect((await addPet(somebody, 'daily', { ...bella, name: 'Mog' })).headers['idempotency-replayed']).toBe('true');
    expect(await pets(somebody)).toBe(2);
  });

  it('is forgotten after that', async () => {
    const somebody = await signUp(api);
    await addPet(somebody, 'old');
    await api.database.shiftClock('24 hours 1 second');
    await addPet(somebody, 'young');
    const config = backgroundConfig({ DATABASE_URL: api.database.databaseUrl });
    const worker = await startBackground(config, { providers: [PruneOutboxJob] });
    await worker.get(PruneOutboxJob).handle({}, new AbortController().signal);
    await worker.close();
    expect(await countIn(api, 'platform.idempotency_key', somebody)).toBe(1);
    expect((await addPet(somebody, 'young')).headers['idempotency-replayed']).toBe('true');
  });

  it('is not answered to somebody who may not ask it any more', async () => {
    const ben = await joinAs(anna, 'member');
    expect((await addPet(ben, 'gone')).status).toBe(201);
    await leaveEverything(ben);
    expect((await addPet(ben, 'gone')).status).toBe(403);
  });
});

describe('a key', () => {
  it('is of one person, one organisation and one path', async () => {
    const ben = await joinAs(anna, 'member');
    const before = await pets(anna);
    const first = await addPet(anna, 'shared');
    const second = await addPet(ben, 'shared');
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(second.body).not.toEqual(first.body);
    const cleo = await signUp(api);
    await addMembership(api, { userId: anna.userId, organisationId: cleo.organisationId, role: 'owner' });
    const elsewhere = await workIn(anna, cleo.organisationId);
    expect((await addPet(elsewhere, 'shared')).headers['idempotency-replayed']).toBeUndefined();
    expect([(await pets(anna)) - before, await pets(elsewhere)]).toEqual([2, 1]);
    const ticket = { subject: 'A', category: 'question', message: 'B' };
    expect((await elsewhere.post('/api/support/tickets', ticket, keyed('shared'))).status).toBe(201);
    await workIn(anna, anna.organisationId);
  });

  it('of a request that failed is free: nothing was done', async () => {
    const small = await signUp(api, { plan: 'basic', trial: false });
    for (const name of ['A', 'B', 'C']) await addPet(small, name, { ...bella, name });
    expect((await addPet(small, 'fourth')).status).toBe(402);
    expect((await addPet(small, 'fourth', { species: 'dog' })).status).toBe(400);
    await api.sql(`update organisations.organisation set plan = 'pro' where id = $1`, [small.organisationId]);
    expect((await addPet(small, 'fourth')).status).toBe(201);
    expect(await pets(small)).toBe(4);
  });

  it('is kept as a digest, and so is what was asked', async () => {
    await addPet(anna, 'between-us-4711', { ...bella, notes: 'asked-4712' });
    const rows = await api.sql<{ kept: string }>(
      `select (to_jsonb(k) - 'body')::text as kept from platform.idempotency_key k`,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toMatch(/between-us-4711|asked-4712/);
  });
});

describe('requests with the same key at once', () => {
  it('are one', async () => {
    const somebody = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 50 }, () => addPet(somebody, 'fifty')));
    expect(statusesOf(answers)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([
      await pets(somebody),
      await countIn(api, 'platform.audit_event', somebody, `action = 'pet.created'`),
    ]).toEqual([1, 1]);
  });

  it('are told to come again when the first one takes long', async () => {
    const somebody = await signUp(api, { plan: 'basic', trial: false });
    const asked: Promise<Answer>[] = [];
    // What each of them waits for during its turn: the count of pets, which both take.
    await whileLocked(api, placesOf(somebody), async (waiting) => {
      asked.push(addPet(somebody, 'slow'));
      await waiting(1);
      const second = await addPet(somebody, 'slow');
      expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
    });
    expect(statusesOf(await Promise.all(asked))).toEqual([201]);
    expect((await addPet(somebody, 'slow')).headers['idempotency-replayed']).toBe('true');
  });

  it('do not wait for others', async () => {
    const somebody = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => addPet(somebody, randomUUID())));
    expect(statusesOf(answers)).toEqual(Array(20).fill(201));
    expect(await pets(somebody)).toBe(20);
  });
});

describe('a connection that is cut after the commit', () => {
  const sendThrough = (url: string, { cookies }: Actor): Promise<Response> =>
    fetch(new URL('/api/pets', url), {
      method: 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': decodeURIComponent(cookies.get('csrf-token') ?? ''),
        'content-type': 'application/json',
        'idempotency-key': 'lost',
      },
      body: JSON.stringify(bella),
    });

  it('loses the answer, and the next try has it', async () => {
    const somebody = await signUp(api);
    const proxy = await startProxy(api.url);
    const asked: Promise<'answered' | 'lost'>[] = [];
    await whileLocked(api, 'lock table pets.pet in share mode', async (waiting) => {
      asked.push(
        sendThrough(proxy.url, somebody).then(
          () => 'answered',
          () => 'lost',
        ),
      );
      await waiting(1);
      proxy.freeze();
    });
    await eventually(async () => expect(await pets(somebody)).toBe(1));
    await proxy.cut();
    expect(await Promise.all(asked)).toEqual(['lost']);
    await proxy.restore();
    const again = await sendThrough(proxy.url, somebody);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await again.json()).toMatchObject(bella);
    expect(await pets(somebody)).toBe(1);
    await proxy.stop();
  });
});

describe('a process that is gone before its commit', () => {
  it('has done nothing, and the next try does it once', async () => {
    const somebody = await signUp(api);
    const asked: Promise<Answer>[] = [];
    await whileLocked(api, 'lock table platform.idempotency_key in share mode', async (waiting) => {
      asked.push(addPet(somebody, 'crash'));
      await waiting(1);
      await cutOffWhoWaits(api);
      expect(statusesOf(await Promise.all(asked))).toEqual([503]);
    });
    expect(await pets(somebody)).toBe(0);
    expect(statusesOf([await addPet(somebody, 'crash'), await addPet(somebody, 'crash')])).toEqual([201, 201]);
    expect(await pets(somebody)).toBe(1);
  });
});
