import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MailField } from '../chaos/mail-field.ts';
import { sendTheRest } from '../chaos/kill-campaign.ts';
import { isPassed, type Verdict } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

const sizes = { full: { mails: 20_000, blows: 60 }, small: { mails: 600, blows: 6 } };

/** Ends every connection to the database but ours, in the middle of whatever it does. */
const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

export const campaign: Campaign = {
  about: 'Redis emptied and every connection to PostgreSQL ended again and again while mails are sent',
  run: async ({ small, seed, random, say }) => {
    const { mails, blows } = sizes[small ? 'small' : 'full'];
    const field = await MailField.start(seed);
    try {
      const worker = field.startWorker({ REDIS_URL: field.redisUrl, MAIL_LOOKUP_URL: field.sink.lookupUrl });
      await field.plan(mails);
      let struck = 0;
      for (let blow = 0; blow < blows && !worker.hasEnded; blow++) {
        const share = Math.floor((mails * (blow + 0.5)) / blows);
        for (let waits = 0; mails - (await field.openMails()) < share && waits < 100; waits++) await pause(50);
        if ((await field.openMails()) === 0) break;
        await emptyRedis(field.redisUrl);
        await field.database.query(terminate);
        struck += 1;
        await pause(random() * 300);
        await field.passTime(61);
      }
      const survived = !worker.hasEnded;
      await worker.end('SIGTERM');
      await field.passTime(61);
      await sendTheRest(field, { MAIL_LOOKUP_URL: field.sink.lookupUrl });
      say(survived ? 'The worker lived through all of it' : 'The worker ended');
      return resultOf(await field.verdict(), struck, survived);
    } finally {
      await field.stop();
    }
  },
};

async function emptyRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('FLUSHALL\r\n');
  await once(socket, 'data');
  socket.destroy();
}

function resultOf(verdict: Verdict, struck: number, survived: boolean) {
  const { due, lost, told, unflaggedTwice, flaggedTwice } = verdict;
  return {
    passed: isPassed(verdict) && told === 0 && survived && struck > 0,
    figures: { due, struck, lost: lost + told, 'twice, unflagged': unflaggedTwice, 'twice, flagged': flaggedTwice },
  };
}
