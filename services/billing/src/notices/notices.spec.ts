import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { isAddress } from '@petcare/contracts';
import { auditActions } from '@petcare/contracts/maintenance';
import { Database, newId, type Letter, type Suppressed } from '@petcare/platform';
import {
  confirmAddress,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { MoveSubscriptions } from '../move-subscriptions.job.ts';
import { StaffActs } from '../staff-acts.service.ts';
import { NoticeMail } from './notice-mail.ts';
import { TellAhead } from './tell-ahead.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
let payer: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const fields = { onTrial: true, plan: 'standard', organizationName: 'The Hadley family' } as const;
  owner = await confirmAddress(await signUp(api, fields));
  payer = await confirmAddress(await joinAs(owner, 'billing-only', { firstName: 'Ben' }));
  await confirmAddress(await joinAs(owner, 'admin'));
});

const recorded = new Set<string>();
afterEach(async () => {
  const rows = await api.sql<{ action: string }>(
    `select distinct action from platform.audit_event where organisation_id = $1`,
    [owner.organisationId],
  );
  for (const { action } of rows) recorded.add(action);
});

const path = '/api/subscription';

/** Does everything time does, as the worker would; twice, as two of them would. */
async function go(to: string): Promise<void> {
  await api.database.setClock(to);
  const { signal } = new AbortController();
  for (let times = 0; times < 2; times += 1) {
    await worker.get(MoveSubscriptions, { strict: false }).handle({}, signal);
    await worker.get(TellAhead, { strict: false }).handle({}, signal);
  }
}

const compose = (subjectId: string): Promise<Letter | Suppressed> =>
  worker.get(Database).transaction(owner.organisationId, (transaction) =>
    worker.get(NoticeMail, { strict: false }).compose(transaction, {
      organisationId: owner.organisationId,
      id: newId(),
      kind: 'billing.notice',
      subjectId,
      sendAt: '2026-07-06T10:00:00Z',
      secret: null,
    }),
  );

/** The letters since the last look, one per recipient; those no longer true as `null`. */
let seen = new Set<string>();
async function letters(): Promise<(Letter | null)[]> {
  const planned = await api.sql<{ subjectId: string; recipientId: string }>(
    `select m.subject_id as "subjectId", n.recipient_id as "recipientId" from platform.outbound_mail m
     join billing.notice n on n.id = m.subject_id where m.organisation_id = $1 and m.kind = 'billing.notice' order by m.id`,
    [owner.organisationId],
  );
  const fresh = planned.filter(({ subjectId }) => !seen.has(subjectId));
  seen = new Set(planned.map(({ subjectId }) => subjectId));
  const counts = [owner, payer].map(({ userId }) => fresh.filter(({ recipientId }) => recipientId === userId).length);
  expect(counts).toEqual([fresh.length / 2, fresh.length / 2]);
  const written = fresh.filter(({ recipientId }) => recipientId === payer.userId).map(({ subjectId }) => subjectId);
  return Promise.all(written.map((id) => compose(id).then((letter) => ('suppress' in letter ? null : letter))));
}
const subjects = async () => (await letters()).map((letter) => letter?.subject ?? null);

describe('a trial', () => {
  it('is told of on its fifth day, when it has ended, and before e-mails about reminders stop', async () => {
    await go('2026-07-10T09:59:00Z');
    expect(await subjects()).toEqual([]);
    await go('2026-07-10T10:01:00Z');
    const [ending] = await letters();
    expect(isAddress(ending?.notice?.path ?? '')).toBe(true);
    expect(ending).toMatchObject({
      to: { name: 'Ben' },
      subject: 'Your free trial ends Mon 13 Jul',
      text: expect.stringContaining('Nothing is charged unless you choose a plan.'),
      html: expect.stringContaining('The free trial for The Hadley family ends Mon 13 Jul.'),
    });
    await go('2026-07-13T10:01:00Z');
    const [ended] = await letters();
    expect(ended).toMatchObject({
      subject: 'Your free trial has ended',
      text: expect.stringContaining('E-mails about reminders will continue until Mon 27 Jul,'),
    });
    await go('2026-07-26T10:01:00Z');
    expect(await subjects()).toEqual(['E-mails about reminders stop Mon 27 Jul']);
    await go('2026-08-26T10:01:00Z');
    expect(await subjects()).toEqual([]);
  });

  it('that somebody has subscribed after has nothing to tell any more', async () => {
    await go('2026-07-10T10:01:00Z');
    await owner.post(path, { plan: 'standard' });
    expect(await subjects()).toEqual([null, 'You have subscribed to the Standard plan']);
  });
});

describe('what staff do', () => {
  const staff = () => api.app.get(StaffActs, { strict: false });
  const reason = 'For the trouble';

  it('to a trial is told of with its new end, and only of the latest', async () => {
    await go('2026-07-08T10:00:00Z');
    await staff().extendTrial(owner.organisationId, { days: 3, reason });
    await staff().extendTrial(owner.organisationId, { days: 2, reason });
    const told = await letters();
    expect(told.map((letter) => letter?.subject ?? null)).toEqual([null, 'Your free trial now ends Sat 18 Jul']);
    expect(JSON.stringify(told)).not.toContain(reason);
  });

  it('as credit and as money sent back is told of as it stands', async () => {
    await go('2026-07-14T10:00:00Z');
    await owner.post(path, { plan: 'standard' });
    const [bill] = await api.sql<{ id: string }>(`select id from billing.invoice where organisation_id = $1`, [
      owner.organisationId,
    ]);
    const id = String(bill?.id);
    await staff().markPaid(owner.organisationId, id);
    await letters();
    await staff().credit(owner.organisationId, { pence: 250, reason });
    const [credited] = await letters();
    expect(credited).toMatchObject({
      subject: 'You have £2.50 of credit',
      text: expect.stringContaining('£2.50 comes off your next bills'),
    });
    await staff().refund(owner.organisationId, id, { pence: 200, reason });
    expect(await letters()).toMatchObject([
      {
        subject: 'We’ve refunded £2 of your bill',
        text: expect.stringMatching(/Bill PC.{10}-0001 for The Hadley family was £4\.99, and we’ve refunded £2 of it/),
      },
    ]);
    await staff().refund(owner.organisationId, id, { pence: 100, reason });
    await staff().refund(owner.organisationId, id, { pence: 199, reason });
    expect(await letters()).toMatchObject([null, { text: expect.stringContaining('and we’ve refunded all of it') }]);
  });
});

describe('a subscription', () => {
  beforeEach(async () => {
    await go('2026-07-14T10:00:00Z');
    await letters();
    await owner.post(path, { plan: 'standard' });
  });
  const pay = async () => {
    const rows = await api.sql<{ id: string }>(
      `select id from billing.invoice where organisation_id = $1 and paid_at is null`,
      [owner.organisationId],
    );
    for (const { id } of rows) await api.app.get(StaffActs, { strict: false }).markPaid(owner.organisationId, id);
  };

  it('is told of with how its first bill is paid, then with thanks, before the next bill and with that', async () => {
    const [begun] = await letters();
    expect(begun).toMatchObject({
      subject: 'You have subscribed to the Standard plan',
      text: expect.stringMatching(/pay £4\.99 by bank transfer by Tue 21 Jul\. Use PC.{10}-0001 as the reference/),
    });
    await pay();
    await pay();
    expect(await subjects()).toEqual(['Thank you, we’ve received £4.99']);
    await go('2026-08-11T10:01:00Z');
    expect(await subjects()).toEqual(['Your next bill is £4.99 on Fri 14 Aug']);
    await go('2026-08-14T10:01:00Z');
    const [bill] = await letters();
    expect(bill).toMatchObject({ subject: 'Your bill for £4.99', text: expect.stringContaining('-0002 as the') });
  });

  it('is told of at each change, and not of a bill twice', async () => {
    await letters();
    await owner.patch(path, { plan: 'pro' });
    const [more] = await letters();
    expect(more).toMatchObject({
      subject: 'You now have the Pro plan',
      text: expect.stringMatching(/pay £17\.01 by bank transfer/),
    });
    await owner.patch(path, { plan: 'basic', storageGb: 2 });
    expect(await subjects()).toEqual(['You now have the Pro plan with 2 GB more storage']);
    await owner.patch(path, { plan: 'basic', storageGb: 1 });
    expect(await subjects()).toEqual(['Your plan changes Fri 14 Aug']);
    await owner.del(path);
    expect(await subjects()).toEqual(['Your subscription ends Fri 14 Aug']);
    await owner.post(`${path}/resume`);
    expect(await subjects()).toEqual(['Your subscription continues']);
    await owner.del(path);
    await owner.patch(path, { plan: 'basic', storageGb: 0 });
    // Cancelling has nothing to tell any more.
    expect(await subjects()).toEqual([null, 'Your subscription continues', 'Your plan changes Fri 14 Aug']);
  });

  it('too small for what is there is told of at once, and a week before that can only be read', async () => {
    await pay();
    await owner.patch(path, { plan: 'basic' });
    await letters();
    await go('2026-08-14T10:01:00Z');
    const told = (await letters()).map((letter) => letter?.text ?? '');
    expect(told.find((text) => text.includes('Choose what stays editable by Sun 13 Sept'))).toContain(
      'The Hadley family has 2 people more than the Basic plan has room for.',
    );
    await pay();
    await letters();
    expect((await owner.post(`${path}/kept`, { ids: [] })).status).toBe(200);
    expect(await subjects()).toEqual(['What stays editable has been chosen']);
    await go('2026-09-06T10:02:00Z');
    expect(await subjects()).toContain('From Sun 13 Sept, some things will be read-only');
    await owner.patch(path, { plan: 'pro' });
    await letters();
    await go('2026-09-08T10:02:00Z');
    expect(await subjects()).toEqual([]);
  });

  it('that nobody pays for is told of at each step until it ends', async () => {
    await letters();
    await go('2026-07-21T10:01:00Z');
    const [due] = await letters();
    expect(due).toMatchObject({
      subject: 'A bill hasn’t been paid',
      text: expect.stringContaining('works as before until Tue 28 Jul'),
    });
    await go('2026-07-28T10:01:00Z');
    expect(await subjects()).toEqual(['You can only read until a bill is paid']);
    await go('2026-08-10T10:01:00Z');
    expect(await subjects()).toEqual(['E-mails about reminders stop Tue 11 Aug']);
    await go('2026-09-26T10:01:00Z');
    const [ended, ...others] = await letters();
    expect(others).toEqual([]);
    expect(ended).toMatchObject({
      subject: 'Your subscription has ended',
      text: expect.stringMatching(
        /there won’t be any new bills[^]*Please pay £4\.99[^]*no longer send e-mails about reminders[^]*Once that’s paid, choose a plan/,
      ),
    });
  });

  it.each<[string, string, string, RegExp]>([
    ['past due', '2026-08-05T10:00:00Z', '2026-08-12T10:01:00Z', /until Fri 14 Aug, when your subscription ends/],
    ['not due yet', '2026-08-10T10:00:00Z', '2026-08-14T10:01:00Z', /by Mon 17 Aug[^]*back\? Choose a plan, and every/],
  ])('that is cancelled with a bill unpaid is told of with its end: %s', async (_name, changed, told, words) => {
    await pay();
    await go(changed);
    await owner.patch(path, { plan: 'pro' });
    await owner.del(path);
    await letters();
    await go(told);
    expect((await letters())[0]?.text).toMatch(words);
  });

  it('that is paid late goes on, with thanks', async () => {
    await go('2026-07-21T10:01:00Z');
    await letters();
    await pay();
    expect(await subjects()).toEqual(['Thank you, we’ve received £4.99']);
  });

  it('tells only those who still look after the bills, in the app if they have not confirmed their address', async () => {
    const latest = `select id from billing.notice where organisation_id = $1 and recipient_id = $2 order by id desc limit 1`;
    const ids = await api.sql<{ id: string }>(latest, [owner.organisationId, payer.userId]);
    const id = String(ids[0]?.id);
    await api.sql(`update auth.user set email_verified_at = null where id = $1`, [payer.userId]);
    const notice = { userId: payer.userId };
    expect(await compose(id)).toMatchObject({ suppress: 'the address is not confirmed', notice });
    await api.sql(`update organisations.membership set role = 'carer' where user_id = $1 and organisation_id = $2`, [
      payer.userId,
      owner.organisationId,
    ]);
    expect(await compose(id)).toEqual({ suppress: 'the recipient does not look after the bills any more' });
  });
});

it('is all on record: each change that the letters above tell of', () => {
  const told = [...auditActions.values()].flat().filter((action) => /^(subscription|invoice|trial)\./.test(action));
  // Cards and double payments go through Stripe.
  const byStripe = /card|declined|twice|looked-at/;
  expect(told.filter((action) => !byStripe.test(action) && !recorded.has(action))).toEqual([]);
});
