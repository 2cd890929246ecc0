import { expect, it } from '@jest/globals';
import { createTestDatabase, startMailServer } from '@petcare/testing/server';
import pg from 'pg';
import { backgroundConfig, startBackground } from '../../test/background.ts';
import { mailRows, planPostcards, PostcardKind, until } from '../../test/mails.ts';
import { JobRunnerModule } from '../jobs/job-runner.module.ts';
import { MailSenderModule } from './mail-sender.module.ts';
import { sendDueMail } from './send-due-mail.ts';

/** Seconds between a worker's looks for due mail, and how many looks may pass on a busy machine. */
const [sweep, sweeps] = [5, 12];

it('a worker whose connections to PostgreSQL were all ended sends on time what comes due then, though nobody wakes it', async () => {
  const [database, server] = await Promise.all([createTestDatabase(), startMailServer()]);
  const settings = { DATABASE_URL: database.databaseUrl, SMTP_URL: server.url };
  const worker = await startBackground(backgroundConfig({ ...settings, SWEEP_SECONDS: String(sweep) }), {
    modules: [JobRunnerModule.for([sendDueMail]), MailSenderModule],
    providers: [PostcardKind],
  });
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  const planned = [...(await planPostcards(worker)), ...(await planPostcards(worker, { seconds: 3 }))];
  const isSent = async (): Promise<boolean> => (await mailRows(database)).every(({ state }) => state === 'sent');
  await until(() => server.taken.length > 0);
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  // There's no wake-up left, nor one with a new mail: it's planned as a restored backup would bring it.
  await superuser.query('delete from bullmq.job');
  const { rows } = await superuser.query<{ subject: string }>(
    `insert into platform.outbound_mail (organisation_id, id, kind, subject_id, send_at, next_at)
     select gen_random_uuid(), uuidv7(), 'test.postcard', gen_random_uuid(), at, at
     from generate_series(1, 5) n, lateral (select platform.now() + n * interval '1 second' as at) due
     returning subject_id as subject`,
  );
  planned.push(...rows.map(({ subject }) => subject));
  await until(isSent);
  expect(server.taken.map(({ headers }) => headers.get('subject')).toSorted()).toEqual(planned.toSorted());
  const due = await superuser.query<{ subject: string; at: number }>(
    'select subject_id as subject, extract(epoch from send_at)::float8 * 1000 as at from platform.outbound_mail',
  );
  const late = due.rows.map(({ subject, at }) => {
    const taken = server.taken.find(({ headers }) => headers.get('subject') === subject);
    return (taken?.at ?? Infinity) - at;
  });
  expect(Math.max(...late)).toBeLessThan(sweeps * sweep * 1000);
  await superuser.end();
  await worker.close();
  await Promise.all([server.stop(), database.drop()]);
}, 120_000);
