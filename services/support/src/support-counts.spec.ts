import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { attentionCount, staffTicketFeed, ticketFeed, ticketThread, unreadCount } from '@petcare/contracts';
import { asSuperAdmin, signUp, startTestApi, stayLoggedIn, type Actor, type TestApi } from '@petcare/testing/server';
import fc from 'fast-check';
import { after, countsOf, emptyWorld, seenStatus, type ReferenceWorld, type Step } from '../test/reference-support.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const authors = 2;
const tickets = 3;

const author = fc.nat({ max: authors - 1 });
const ticket = fc.nat({ max: tickets - 1 });
const side = fc.constantFrom('user' as const, 'staff' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), by: author }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), side, ticket }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('note' as const), ticket }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const), side, ticket }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      status: fc.constantFrom('open' as const, 'resolved' as const, 'closed' as const),
      ticket,
    }),
  },
  // No sum of these is 14, so the run's milliseconds make no difference.
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(4, 9, 15) }) },
);
/** Each starts with a ticket, and opens no more than there is room for. */
const history = fc
  .tuple(author, fc.array(step, { minLength: 8, maxLength: 18 }))
  .map(([by, steps]): Step[] => [{ does: 'open', by }, ...steps])
  .map((steps) => {
    let opened = 0;
    return steps.filter(({ does }) => does !== 'open' || (opened += 1) <= tickets);
  });

interface Cast {
  users: Actor[];
  staff: Actor;
  ids: string[];
  authorOf: number[];
}

const path = (cast: Cast, place: number): string => `/api/support/tickets/${cast.ids[place] ?? ''}`;
const actorOf = (cast: Cast, whose: 'user' | 'staff', place: number): Actor =>
  (whose === 'staff' ? undefined : cast.users[cast.authorOf[place] ?? 0]) ?? cast.staff;

/** Performs a step in the product as the browser does: the writer has opened the ticket. */
async function play(cast: Cast, what: Step): Promise<void> {
  switch (what.does) {
    case 'wait':
      await api.database.shiftClock(`${what.days} days`);
      for (const actor of [...cast.users, cast.staff]) await stayLoggedIn(actor);
      return;
    case 'open': {
      const user = cast.users[what.by] ?? cast.staff;
      const { body } = await user.post('/api/support/tickets', { subject: 'S', category: 'other', message: 'M' });
      cast.ids.push(ticketThread.parse(body).id);
      cast.authorOf.push(what.by);
      return;
    }
    case 'note':
      await cast.staff.post(`${path(cast, what.ticket)}/messages`, { body: 'N', internal: true });
      return;
    case 'look':
      await actorOf(cast, what.side, what.ticket).post(`${path(cast, what.ticket)}/read`);
      return;
    case 'write': {
      const actor = actorOf(cast, what.side, what.ticket);
      await actor.post(`${path(cast, what.ticket)}/read`);
      await actor.post(`${path(cast, what.ticket)}/messages`, { body: 'M' });
      return;
    }
    case 'set': {
      const { version } = ticketThread.parse((await cast.staff.get(path(cast, what.ticket))).body);
      await cast.staff.patch(path(cast, what.ticket), { version, status: what.status });
    }
  }
}

/** What the shell counts from the feeds it fetches, for this history's tickets. */
async function counted({ users, staff, ids }: Cast) {
  const own = await Promise.all(
    users.map(async (user) => ticketFeed.parse((await user.get('/api/support/tickets')).body).tickets),
  );
  const all = staffTicketFeed.parse((await staff.get('/api/support/tickets/admin')).body).tickets;
  const here = all.filter(({ id }) => ids.includes(id));
  return {
    unread: own.map(unreadCount),
    attention: attentionCount(here),
    statuses: ids.map((id) => here.find((one) => one.id === id)?.status),
  };
}

function expected(world: ReferenceWorld) {
  const { unreadOf, attention } = countsOf(world);
  return {
    unread: Array.from({ length: authors }, (_, index) => unreadOf(index)),
    attention,
    statuses: world.tickets.map((one) => seenStatus(one, world)),
  };
}

beforeEach(() => api.database.setClock('2026-07-06T10:00:00Z'));

it('counts after every step of any history are those of the reference, which is written from the words', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const cast: Cast = {
        users: [await signUp(api), await signUp(api)],
        staff: await asSuperAdmin(await signUp(api)),
        ids: [],
        authorOf: [],
      };
      let world = emptyWorld;
      for (const what of steps) {
        if ('ticket' in what && what.ticket >= cast.ids.length) continue;
        await play(cast, what);
        world = after(world, what);
        expect(await counted(cast)).toEqual(expected(world));
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

it('every ticket that counts is in the feeds, however many newer ones there are', async () => {
  const user = await signUp(api);
  const staff = await asSuperAdmin(await signUp(api));
  const { body } = await user.post('/api/support/tickets', { subject: 'Old', category: 'other', message: 'M' });
  const { id } = ticketThread.parse(body);
  const closed = async () =>
    staff.patch(`/api/support/tickets/${id}`, {
      version: ticketThread.parse((await staff.get(`/api/support/tickets/${id}`)).body).version,
      status: 'closed',
    });
  await api.sql(
    `insert into support.ticket (organisation_id, id, author_id, subject, category, status, last_message_at)
     select $1, gen_random_uuid(), $2, 'Newer', 'other', 'closed', platform.now() + interval '1 hour' from generate_series(1, 120)`,
    [user.organisationId, user.userId],
  );
  const mine = async () => ticketFeed.parse((await user.get('/api/support/tickets')).body).tickets;
  const all = async () => staffTicketFeed.parse((await staff.get('/api/support/tickets/admin')).body).tickets;
  const isThere = (feed: { id: string }[]) => feed.some((one) => one.id === id);

  expect([isThere(await mine()), attentionCount(await all()) >= 1]).toEqual([true, true]);
  await staff.post(`/api/support/tickets/${id}/messages`, { body: 'Answer' });
  await closed();
  expect([isThere(await mine()), unreadCount(await mine())]).toEqual([true, 1]);
  // It's done for staff, who don't wait until it has been read.
  expect(isThere(await all())).toBe(false);
  await user.post(`/api/support/tickets/${id}/read`);
  // Now it counts for nobody, and is older than the newest fifty.
  expect([isThere(await mine()), isThere(await all())]).toEqual([false, false]);
  await api.sql('update support.ticket set unread_by_admin = true where id = $1', [id]);
  expect([isThere(await mine()), isThere(await all())]).toEqual([false, true]);
});
