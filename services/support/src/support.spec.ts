import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { staffTicketFeed, ticketAttachment, ticketFeed, ticketThread, type TicketThread } from '@petcare/contracts';
import { staffTicketList } from '@petcare/contracts/tickets';
import {
  asSuperAdmin,
  leaveEverything,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { getTicket } from './tickets.queries.ts';

describe('support', () => {
  let api: TestApi;
  let author: Actor;
  let staff: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await asSuperAdmin(await signUp(api, { firstName: 'Sam' }));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    author = await signUp(api, { firstName: 'Anna', organizationName: 'The Hadley family' });
  });

  const open = async (actor: Actor = author): Promise<TicketThread> => {
    const ticket = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };
    return ticketThread.parse((await actor.post('/api/support/tickets', ticket)).body);
  };
  const reply = (actor: Actor, { id }: TicketThread, body = 'An answer', more: object = {}) =>
    actor.post(`/api/support/tickets/${id}/messages`, { body, ...more });
  const see = async (actor: Actor, { id }: TicketThread) =>
    ticketThread.parse((await actor.get(`/api/support/tickets/${id}`)).body);
  const change = async (ticket: TicketThread, fields: object) =>
    staff.patch(`/api/support/tickets/${ticket.id}`, { version: (await see(staff, ticket)).version, ...fields });
  const mine = async (actor: Actor = author) =>
    ticketFeed.parse((await actor.get('/api/support/tickets')).body).tickets;
  const all = async () => staffTicketFeed.parse((await staff.get('/api/support/tickets/admin')).body).tickets;

  it('takes 20 open tickets of a person, and 20 within a day, however many are sent at once', async () => {
    const ticket = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };
    const answers = await Promise.all(Array.from({ length: 25 }, () => author.post('/api/support/tickets', ticket)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('20 open tickets') },
    });
    await api.sql(`update support.ticket set status = 'closed' where author_id = $1`, [author.userId]);
    expect(await author.post('/api/support/tickets', ticket)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in a day') },
    });
    await api.sql(`update support.ticket set created_at = created_at - interval '1 day' where author_id = $1`, [
      author.userId,
    ]);
    expect((await author.post('/api/support/tickets', ticket)).status).toBe(201);
  });

  it('opens a ticket with a number, unanswered and read by both sides', async () => {
    const ticket = await open();
    expect(ticket).toMatchObject({
      ref: expect.stringMatching(/^PC-\d{5}$/),
      status: 'open',
      priority: 'normal',
      lastResponseAt: null,
      unreadByUser: false,
      unreadByAdmin: false,
      authorName: 'Anna',
      organizationName: 'The Hadley family',
      messages: [{ side: 'user', authorName: 'Anna', body: 'Since Friday.' }],
    });
    expect((await mine()).map(({ id }) => id)).toEqual([ticket.id]);
    expect(await all()).toContainEqual(expect.objectContaining({ id: ticket.id, authorName: 'Anna' }));
  });

  it('is found by staff however old it is, a page at a time', async () => {
    const tickets = [await open(), await open(), await open()];
    await api.sql(
      `update support.ticket set status = 'closed', last_message_at = platform.now() + interval '1 day' where author_id = $1`,
      [author.userId],
    );
    const page = async (cursor = '') =>
      staffTicketList.parse((await staff.get(`/api/support/tickets/all?limit=2${cursor}`)).body);
    const first = await page();
    const second = await page(`&cursor=${first.nextCursor}`);
    const found = [...first.items, ...second.items].map(({ id }) => id);
    expect(found.slice(0, 3)).toEqual(tickets.map(({ id }) => id).toReversed());
    expect(first.items[0]).toMatchObject({ authorName: 'Anna', organizationName: 'The Hadley family' });
    expect((await staff.get('/api/support/tickets/all?cursor=nonsense')).status).toBe(400);
    expect((await author.get('/api/support/tickets/all')).status).toBe(404);
  });

  it('is read with the name of its own organisation alone', async () => {
    const { id } = await open();
    const values = [`'${author.organisationId}'::uuid`, `'${id}'::uuid`];
    const plan = await api.sql<Record<string, string>>(
      `explain (costs off) ${getTicket.replaceAll(/\$(\d)/g, (_, place) => values[Number(place) - 1] ?? '')}`,
    );
    expect(JSON.stringify(plan)).not.toMatch(/Function Scan/);
  });

  it('is for people without an organisation, too', async () => {
    await leaveEverything(author);
    expect(await open()).toMatchObject({ organizationName: null, messages: [{ body: 'Since Friday.' }] });
    expect(await mine()).toHaveLength(1);
  });

  it('shows a ticket to its author and to staff, to nobody else', async () => {
    const ticket = await open();
    const stranger = await signUp(api);
    expect((await stranger.get(`/api/support/tickets/${ticket.id}`)).status).toBe(404);
    expect((await reply(stranger, ticket)).status).toBe(404);
    expect((await stranger.post(`/api/support/tickets/${ticket.id}/read`, {})).status).toBe(404);
    expect((await stranger.patch(`/api/support/tickets/${ticket.id}`, { version: 1 })).status).toBe(404);
    expect((await author.patch(`/api/support/tickets/${ticket.id}`, { version: 1 })).status).toBe(403);
    expect((await author.get('/api/support/tickets/admin')).status).toBe(404);
    expect(await mine(stranger)).toEqual([]);
  });

  it('an answer is unread by the author until they open it, and a further question by staff until they do', async () => {
    const ticket = await open();
    expect(await reply(staff, ticket)).toMatchObject({
      status: 201,
      body: { unreadByUser: true, unreadByAdmin: false },
    });
    expect(await mine()).toMatchObject([{ unreadByUser: true, lastResponseAt: expect.any(String) }]);
    expect((await author.post(`/api/support/tickets/${ticket.id}/read`, {})).status).toBe(204);
    expect(await mine()).toMatchObject([{ unreadByUser: false }]);

    expect(await reply(author, ticket, 'And now?')).toMatchObject({ body: { unreadByAdmin: true } });
    expect((await staff.post(`/api/support/tickets/${ticket.id}/read`, {})).status).toBe(204);
    expect(await see(staff, ticket)).toMatchObject({ unreadByAdmin: false });
  });

  it('an answer that came while the ticket was being opened stays unread', async () => {
    const ticket = await open();
    await reply(staff, ticket);
    const { lastMessageAt } = await see(author, ticket);
    const read = (at: string) => author.post(`/api/support/tickets/${ticket.id}/read?lastMessageAt=${at}`, {});
    await reply(staff, ticket, 'And one more thing');
    expect((await read(lastMessageAt)).status).toBe(204);
    expect(await mine()).toMatchObject([{ unreadByUser: true }]);
    expect((await read((await see(author, ticket)).lastMessageAt)).status).toBe(204);
    expect(await mine()).toMatchObject([{ unreadByUser: false }]);
    expect((await read('today')).status).toBe(400);
  });

  it('is read by staff as staff, and by a super admin who asked as by anybody who did', async () => {
    const ticket = await open();
    expect([(await see(author, ticket)).isStaff, (await see(staff, ticket)).isStaff]).toEqual([false, true]);
    expect((await open(staff)).isStaff).toBe(false);
  });

  it('a message before the first answer counts once, as a ticket that waits', async () => {
    const ticket = await open();
    await reply(author, ticket, 'One more thing');
    expect(await see(staff, ticket)).toMatchObject({ unreadByAdmin: false, lastResponseAt: null, status: 'open' });
  });

  it('keeps notes among staff from the author', async () => {
    const ticket = await open();
    expect((await reply(author, ticket, 'psst', { internal: true })).status).toBe(403);
    const noted = ticketThread.parse((await reply(staff, ticket, 'A known fault', { internal: true })).body);
    expect(noted).toMatchObject({ unreadByUser: false, lastResponseAt: null });
    expect(noted.messages.map(({ body }) => body)).toEqual(['Since Friday.', 'A known fault']);
    expect((await see(author, ticket)).messages.map(({ body }) => body)).toEqual(['Since Friday.']);
  });

  it('a resolved ticket opens again when its author writes within 14 days, and is closed afterwards', async () => {
    const ticket = await open();
    await reply(staff, ticket);
    expect(await change(ticket, { status: 'resolved' })).toMatchObject({ status: 200, body: { status: 'resolved' } });
    expect(await reply(author, ticket, 'Not yet')).toMatchObject({ status: 201, body: { status: 'open' } });
    await change(ticket, { status: 'resolved' });

    await api.database.shiftClock('14 days 1 minute');
    expect(await see(author, ticket)).toMatchObject({ status: 'closed', canReply: false });
    expect(await reply(author, ticket, 'Too late')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await api.database.shiftClock('-14 days -1 minutes');
  });

  it('has everything that was done on record, nothing of what was written', async () => {
    const ticket = await open();
    await reply(staff, ticket, 'psst', { internal: true });
    await reply(staff, ticket);
    await change(ticket, { status: 'resolved' });
    await reply(author, ticket, 'Not yet');
    const events = await api.sql(
      'select action, actor_id, changes from platform.audit_event where entity_id = $1 order by id',
      [ticket.id],
    );
    expect(events).toEqual([
      { action: 'ticket.opened', actor_id: author.userId, changes: { category: [null, 'problem'] } },
      { action: 'ticket.noted', actor_id: staff.userId, changes: null },
      { action: 'ticket.answered', actor_id: staff.userId, changes: null },
      { action: 'ticket.updated', actor_id: staff.userId, changes: { status: ['open', 'resolved'] } },
      { action: 'ticket.asked-again', actor_id: author.userId, changes: { status: ['resolved', 'open'] } },
    ]);
  });

  it('has its files on record when they come and when they go, without what they are called', async () => {
    const text = Buffer.from('A letter.');
    const { id } = ticketAttachment.parse(
      (await upload(author, '/api/support/attachments', text, 'To Dana Reed.txt')).body,
    );
    await author.del(`/api/support/attachments/${id}`);
    const events = await api.sql(
      'select action, actor_id, changes from platform.audit_event where entity_id = $1 order by id',
      [id],
    );
    const uploaded = { type: [null, 'text/plain'], bytes: [null, text.length] };
    expect(events).toEqual([
      { action: 'ticket-attachment.uploaded', actor_id: author.userId, changes: uploaded },
      { action: 'ticket-attachment.removed', actor_id: author.userId, changes: null },
    ]);
  });

  it('of two people of staff who change the same ticket, the second sees what the first has done', async () => {
    const ticket = await open();
    await change(ticket, { priority: 'high' });
    const late = await staff.patch(`/api/support/tickets/${ticket.id}`, { version: ticket.version, priority: 'low' });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { priority: 'high' } } });
  });

  it('is asked for again for nothing while nothing has happened', async () => {
    const ticket = await open();
    const first = await author.get('/api/support/tickets');
    const known = { headers: { 'if-none-match': String(first.headers['etag']) } };
    expect(await author.get('/api/support/tickets', known)).toMatchObject({ status: 304, body: undefined });
    await reply(staff, ticket);
    expect((await author.get('/api/support/tickets', known)).status).toBe(200);
  });
});
