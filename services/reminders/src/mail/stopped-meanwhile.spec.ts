import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Reminder } from '@petcare/contracts';
import {
  createReminder,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type Answer,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import fc from 'fast-check';
import { takenFor } from '../../test/mails.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { until } from '../../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  // Most letters have been written and wait for one of two connections.
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1', SMTP_CONNECTIONS: '2' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

type Stop = (owner: Actor, reminder: Reminder, occurrenceId: string) => Promise<Answer>;

const stops: Record<string, Stop> = {
  deleted: (owner, { id }) => owner.del(`/api/reminders/${id}`),
  paused: (owner, { id }) => owner.patch(`/api/reminders/${id}`, { version: 1, paused: true }),
  moved: (owner, { id }) => owner.patch(`/api/reminders/${id}`, { version: 1, time: '18:00' }),
  done: (owner, _reminder, id) => owner.post(`/api/occurrences/${id}/done`),
  skipped: (owner, _reminder, id) => owner.post(`/api/occurrences/${id}/skip`, { reason: 'Away' }),
  'put off': (owner, _reminder, id) => owner.post(`/api/occurrences/${id}/snooze`, { until: '2026-07-07T11:00:00Z' }),
  booked: (owner, _reminder, id) => owner.post(`/api/occurrences/${id}/book`, { on: '2026-07-08' }),
  'of a pet that died': async (owner, { petIds }) => {
    const answer = await owner.post(`/api/pets/${petIds[0]}/deceased`, {});
    await until(
      async () => (await api.sql('select from platform.domain_event where delivered_at is null')).length === 0,
    );
    return answer;
  },
};

/** `after` this many messages have been handed to the server, which doesn't answer until it's done. */
interface Plan {
  readonly stop: string;
  readonly after: number;
}

/** Whether the server may have been handed the message, which nobody can take back. */
async function isOffered({ id }: Reminder): Promise<boolean> {
  const rows = await api.sql(
    `select from platform.outbound_mail m join reminders.notification n on n.id = m.subject_id
     join reminders.occurrence o on o.id = n.occurrence_id where o.reminder_id = $1 and m.offer_count > 0`,
    [id],
  );
  return rows.length > 0;
}

const openMails = () => api.sql(`select from platform.outbound_mail where next_at <= platform.now()`);

/** @returns the reminders whose mail was still here when they were stopped, and their state then */
async function stopWhileSending(plans: readonly Plan[]): Promise<{ reminder: Reminder; stop: string }[]> {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const owner = await signUp(api);
  const reminders: Reminder[] = [];
  while (reminders.length < plans.length)
    reminders.push(await createReminder(owner, { date: '2026-07-06', time: '12:00' }));
  const occurrences = await Promise.all(reminders.map((reminder) => occurrencesOf(owner, reminder)));
  const kept: { reminder: Reminder; stop: string }[] = [];
  const carryOut = async ({ stop }: Plan, index: number): Promise<void> => {
    const [reminder, occurrenceId] = [reminders[index], occurrences[index]?.[0]?.id ?? ''];
    if (!reminder) return;
    const answer = await stops[stop]?.(owner, reminder, occurrenceId);
    expect(answer?.status).toBeLessThan(300);
    if (!(await isOffered(reminder))) kept.push({ reminder, stop });
  };
  let given = 0;
  server.behave(async (step) => {
    if (step !== 'message') return undefined;
    const now = given++;
    const due = [...plans.entries()].filter(([, plan]) => plan.after === now);
    await Promise.all(due.map(([index, plan]) => carryOut(plan, index)));
    return undefined;
  });
  await api.database.setClock('2026-07-06T11:00:00Z');
  await until(async () => (await openMails()).length === 0);
  return kept;
}

it('what is stopped before the server is given its mail stays here, whatever was under way', async () => {
  let stopped = 0;
  const plan = fc.record({ stop: fc.constantFrom(...Object.keys(stops)), after: fc.integer({ min: 0, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 8, maxLength: 8 }), async (plans) => {
      const kept = await stopWhileSending(plans);
      stopped += kept.length;
      for (const { reminder, stop } of kept)
        expect([stop, (await takenFor(api, server, reminder)).length]).toEqual([stop, 0]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect(stopped).toBeGreaterThan(4);
}, 120_000);
