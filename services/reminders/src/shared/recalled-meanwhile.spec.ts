import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
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
import { until } from '../../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  // All letters except those under way have been written and wait for the only connection.
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1', SMTP_CONNECTIONS: '1' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

interface MailOfSam {
  petId: string;
  state: string;
  offers: number;
  messageId: string | null;
}

const count = 8;

const mailsOf = (sam: Actor) =>
  api.sql<MailOfSam>(
    `select rp.pet_id as "petId", m.state, m.offer_count as offers, m.message_id as "messageId" from platform.outbound_mail m
     join reminders.notification n on n.id = m.subject_id join reminders.occurrence o on o.id = n.occurrence_id
     join reminders.reminder_pet rp on rp.reminder_id = o.reminder_id where n.recipient_id = $1`,
    [sam.userId],
  );

it.each<[string, (given: Grant, owner: Actor, sam: Actor) => Promise<Answer>]>([
  ['taken back', ({ id }, owner) => owner.post(`/api/grants/${id}/revoke`)],
  ['given back', ({ id }, _owner, sam) => sam.post(`/api/shared-with-me/${id}/leave`)],
  ['narrowed', ({ id, version }, owner) => owner.patch(`/api/grants/${id}`, { version, areas: { notes: 'view' } })],
])(
  'a letter that is written stays here when its grant is %s before a server is given it',
  async (_how, end) => {
    await api.database.setClock('2026-07-06T10:00:00Z');
    const owner = await confirmAddress(await signUp(api));
    const sam = await confirmAddress(await signUp(api));
    const grants = new Map<string, Grant>();
    while (grants.size < count) {
      const { id } = await createPet(owner);
      await createReminder(owner, { petIds: [id], date: '2026-07-06', time: '12:00' });
      const to = { userId: sam.userId };
      const given = await owner.post('/api/grants', { petIds: [id], to, areas: { reminders: 'add' } });
      grants.set(id, grant.parse(given.body));
    }
    await until(async () => (await mailsOf(sam)).length === count);
    const recalled: string[] = [];
    let isFirst = true;
    server.behave(async (step) => {
      if (step !== 'message' || !isFirst) return undefined;
      isFirst = false;
      for (const given of grants.values()) expect((await end(given, owner, sam)).status).toBeLessThan(300);
      recalled.push(...(await mailsOf(sam)).filter(({ offers }) => offers === 0).map(({ petId }) => petId));
      return undefined;
    });
    await api.database.setClock('2026-07-06T11:00:00Z');
    await until(async () => (await mailsOf(sam)).every(({ state }) => state === 'sent' || state === 'suppressed'));
    // Nothing else was handed to the server while it kept the first waiting.
    expect(recalled.length).toBeGreaterThanOrEqual(count - 4);
    const mails = (await mailsOf(sam)).filter(({ petId }) => recalled.includes(petId));
    expect(mails.map(({ state, offers }) => ({ state, offers }))).toEqual(
      recalled.map(() => ({ state: 'suppressed', offers: 0 })),
    );
  },
  60_000,
);
