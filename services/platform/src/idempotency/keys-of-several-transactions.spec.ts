import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  asSuperAdmin,
  createReminder,
  leaveEverything,
  signUp,
  whileLocked,
  type Answer,
  startTestApi,
  type TestApi,
} from '@petcare/testing/server';
import { countIn, cutOffWhoWaits, keyed } from './keys.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('what is done in several transactions', () => {
  it('is one: a reminder with its mails', async () => {
    const somebody = await signUp(api);
    const { petIds } = await createReminder(somebody);
    const reminder = { title: 'Worm count', type: 'parasite', date: '2090-01-31', petIds };
    const remind = () => somebody.post('/api/reminders', reminder, keyed('reminder'));
    const asked: Promise<Answer>[] = [];
    const before = await countIn(api, 'platform.outbound_mail', somebody);
    await whileLocked(api, 'lock table platform.idempotency_key in share mode', async (waiting) => {
      asked.push(remind());
      await waiting(1);
      await cutOffWhoWaits(api);
      await Promise.all(asked);
    });
    const rows = () => countIn(api, 'reminders.reminder', somebody, `title = 'Worm count'`);
    expect([await rows(), await countIn(api, 'platform.outbound_mail', somebody)]).toEqual([0, before]);
    const [first, second] = [await remind(), await remind()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([await rows(), await countIn(api, 'platform.audit_event', somebody, `action = 'reminder.created'`)]).toEqual(
      [1, 2],
    );
  });

  it('is one in the organisation of somebody else, too: an answer of support', async () => {
    const staff = await asSuperAdmin(await signUp(api));
    const somebody = await signUp(api);
    const opened = await somebody.post('/api/support/tickets', { subject: 'A', category: 'question', message: 'B' });
    const { id } = opened.body as { id: string };
    const answer = () => staff.post(`/api/support/tickets/${id}/messages`, { body: 'Looking.' }, keyed('answer'));
    const [first, second] = [await answer(), await answer()];
    expect(first).toMatchObject({ status: 201, body: { messages: [{ body: 'B' }, { body: 'Looking.' }] } });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countIn(api, 'support.ticket_message', somebody)).toBe(2);
    expect(await countIn(api, 'platform.idempotency_key', somebody)).toBe(0);
  });

  it('is one for somebody who is in no organisation', async () => {
    const loner = await signUp(api);
    await leaveEverything(loner);
    const open = () =>
      loner.post('/api/support/tickets', { subject: 'Alone', category: 'question', message: 'B' }, keyed('alone'));
    const [first, second] = [await open(), await open()];
    expect([second.status, second.body]).toEqual([201, first.body]);
  });
});
