import { setTimeout as pause } from 'node:timers/promises';
import { type Blow, blows, fullDisk } from '../chaos/blows.ts';
import { sendTheRest } from '../chaos/kill-campaign.ts';
import { MailField } from '../chaos/mail-field.ts';
import { untilBusy } from '../chaos/scenarios.ts';
import { SmallDisk } from '../chaos/small-disk.ts';
import { isPassed } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

/** `away`: seconds for which Redis is gone once, besides the short absences. */
const sizes = {
  full: { mails: 40_000, rounds: 6, away: 300, megabytes: 600 },
  small: { mails: 1400, rounds: 1, away: 0, megabytes: 0 },
};
/** If PostgreSQL is killed, a commit only counts once it is in the log. */
const settings = { synchronous_commit: 'on' };

export const campaign: Campaign = {
  about: 'Redis emptied, killed, full and away, PostgreSQL ended, killed and without room, while mails are sent',
  run: async ({ small, seed, random, say }) => {
    const { mails, rounds, away, megabytes } = sizes[small ? 'small' : 'full'];
    const disk = megabytes > 0 && SmallDisk.isPossible ? SmallDisk.mount(megabytes) : undefined;
    if (megabytes > 0 && !disk) say('A full disk is left out: creating one takes root on Linux');
    const field = await MailField.start(seed, { settings, ...(disk && { within: disk.directory }) });
    try {
      const worker = field.startWorker({ REDIS_URL: field.redisUrl, MAIL_LOOKUP_URL: field.sink.lookupUrl });
      const hits = Array.from({ length: rounds }, () => [...blows, ...(disk ? [fullDisk(disk)] : [])]).flat();
      let midway = 0;
      for (const [index, blow] of hits.entries()) {
        await field.plan(Math.ceil(mails / hits.length));
        const left = await untilBusy(field);
        if (left > 0) midway += 1;
        say(`${blow.name}, ${left} mails to go`);
        await hit(field, blow, away > 0 && index === 3 ? away * 1000 : 200 + random() * 1500);
      }
      const survived = !worker.hasEnded;
      await worker.end('SIGTERM');
      await field.passTime(61);
      await sendTheRest(field, { MAIL_LOOKUP_URL: field.sink.lookupUrl });
      say(survived ? 'The worker survived all of it' : 'The worker ended');
      const verdict = await field.verdict();
      const { due, lost, told, unflaggedTwice, flaggedTwice } = verdict;
      return {
        passed: isPassed(verdict) && told === 0 && survived && midway > hits.length / 2,
        figures: {
          due,
          struck: hits.length,
          'in the middle of sending': midway,
          lost: lost + told,
          'twice, unflagged': unflaggedTwice,
          'twice, flagged': flaggedTwice,
        },
      };
    } finally {
      await field.stop();
      disk?.unmount();
    }
  },
};

/** Strikes, waits, repairs, and returns once the database answers again and leases are over. */
async function hit(field: MailField, { strike, mend }: Blow, milliseconds: number): Promise<void> {
  await strike(field);
  await pause(milliseconds);
  await mend?.(field);
  for (const deadline = Date.now() + 60_000; ; await pause(50)) {
    try {
      return await field.passTime(61);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
