import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { end } from './programs.ts';
import { sendTheRest } from './kill-campaign.ts';
import type { MailField, MailWorker } from './mail-field.ts';
import type { Verdict } from './verdict.ts';

/** For each worker, to the mail server: if there are more, two are sending. */
const connections = 10;
const share = 200;

/**
 * A deployment and its rollback while e-mails come due. The database gets what the next release brings, whose worker sends
 * beside the old one, which is killed; then an old one sends beside it, in the new database, and the new one is killed.
 */
export async function nextRelease(field: MailField): Promise<Verdict> {
  await field.clear();
  await field.sink.behave({ faults: {}, delay: 100 });
  const settings = { MAIL_LOOKUP_URL: field.sink.lookupUrl, SMTP_CONNECTIONS: String(connections) };
  const old = field.startWorker(settings);
  await comeDueUntil(field, (sending) => sending > 0);
  await migrateToNext(field);
  const next = field.startWorker(settings);
  await killBeside(field, old);
  const again = field.startWorker(settings);
  await killBeside(field, next);
  await again.end('SIGTERM');
  await field.sink.behave({ faults: {}, delay: 2 });
  await field.sink.idle();
  await field.passTime(61);
  await sendTheRest(field, settings);
  return field.verdict();
}

/** `kill -9`, once another one is sending at the same time. */
async function killBeside(field: MailField, worker: MailWorker): Promise<void> {
  await comeDueUntil(field, (sending) => sending > connections);
  await end(worker.process, 'SIGKILL');
  await comeDueUntil(field, (sending) => sending <= connections);
}

/** However slow everything is, there is something to send until then. */
async function comeDueUntil(field: MailField, isReached: (sending: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isReached(await field.sink.connections()); await pause(20)) {
    if (Date.now() > deadline) throw new Error('Nothing happened for a minute');
    if ((await field.openMails()) < share) await field.plan(share);
  }
}

/** One more column, and every function workers call rewritten, as its migrations do it: by the owner, in one transaction. */
async function migrateToNext(field: MailField): Promise<void> {
  const { rows } = await field.database.query<{ sql: string }>(
    `select pg_get_functiondef(oid) as sql from pg_proc
     where pronamespace = 'platform'::regnamespace and prokind = 'f' and proname like '%outbound_mail%'`,
  );
  const owner = new Client({ connectionString: field.servers.postgres.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(`alter table platform.outbound_mail add next_release text not null default 'nothing yet'`);
    for (const { sql } of rows) await owner.query(sql);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
