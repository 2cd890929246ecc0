import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Database, type DueMail, type Letter, type Suppressed, type Transaction } from '@petcare/platform';
import {
  createPet,
  createReminder,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { DueMailKind } from '../mail/due-mail.ts';
import { DigestMailKind } from './digest-mail.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

async function mailAbout(kind: string, { organisationId }: Actor, title?: string): Promise<DueMail> {
  const [mail] = await api.sql<DueMail>(
    `select m.organisation_id as "organisationId", m.id, m.kind, m.subject_id as "subjectId", m.send_at::text as "sendAt", null as secret
     from platform.outbound_mail m left join reminders.notification n on n.id = m.subject_id
     left join reminders.occurrence o on o.id = n.occurrence_id left join reminders.reminder r on r.id = o.reminder_id
     where m.organisation_id = $1 and m.kind = $2 and r.title is not distinct from $3::text`,
    [organisationId, kind, title ?? null],
  );
  if (!mail) throw new Error(`There is no mail of ${kind}`);
  return mail;
}

const untilOneWaits = () =>
  eventually(async () => {
    const waiting = await api.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  });

interface Written {
  daily: Letter | Suppressed;
  single: Letter | Suppressed;
}

/** The daily e-mail has been written; before that is recorded, something is added for its day, and the single mail about it is written. */
async function writeAtOnce(seen: (transaction: Transaction) => Transaction): Promise<Written> {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const owner = await signUp(api);
  const petIds = [(await createPet(owner)).id];
  const add = (time: string, title: string) => createReminder(owner, { petIds, title, date: '2026-07-06', time });
  await owner.patch('/api/notification-settings', { digestAt: '12:00' });
  await add('15:00', 'Worm tablet');
  const [database, { organisationId }] = [worker.get(Database), owner];
  const [written, done] = [Promise.withResolvers<Letter | Suppressed>(), Promise.withResolvers<void>()];
  const digest = await mailAbout('reminders.digest', owner);
  const first = database.transaction(organisationId, async (transaction) => {
    written.resolve(await worker.get(DigestMailKind, { strict: false }).compose(transaction, digest));
    await done.promise;
  });
  const daily = await written.promise;
  await add('16:00', 'Vet rang');
  const due = await mailAbout('reminders.due', owner, 'Vet rang');
  const second = database.transaction(organisationId, (transaction) =>
    worker.get(DueMailKind, { strict: false }).compose(seen(transaction), due),
  );
  await untilOneWaits();
  done.resolve();
  await first;
  return { daily, single: await second };
}

const isSaidBy = (letter: Letter | Suppressed): boolean => 'text' in letter && letter.text.includes('Vet rang');

it('what is added while the daily e-mail is written goes alone, once that is on record', async () => {
  const { daily, single } = await writeAtOnce((transaction) => transaction);
  expect(isSaidBy(daily)).toBe(false);
  expect(isSaidBy(single)).toBe(true);
});

it('and would be said by neither if it were left to the daily one before that is on record', async () => {
  // It still waits for the row its notification points to, but only after it has looked.
  const unlocked = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: (sql, parameters) => transaction.query(sql.replace(/ for share$/, ''), parameters),
  });
  const { daily, single } = await writeAtOnce(unlocked);
  expect(isSaidBy(daily)).toBe(false);
  expect(single).toMatchObject({ suppress: 'the daily e-mail says it' });
});
