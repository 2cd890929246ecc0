import { setTimeout as pause } from 'node:timers/promises';
import { type Proxy, startProxy } from '@petcare/testing/server/proxy';
import { sendTheRest } from '../chaos/kill-campaign.ts';
import { MailField } from '../chaos/mail-field.ts';
import { untilBusy } from '../chaos/scenarios.ts';
import type { SinkSettings } from '../chaos/sink-process.ts';
import { isPassed } from '../chaos/verdict.ts';
import type { Campaign } from './campaign.ts';

const sizes = { full: { mails: 40_000, rounds: 8 }, small: { mails: 1500, rounds: 1 } };
/** Seconds of silence after which the worker gives up a connection. */
const timeout = 2;

/** Minutes to let pass: an often postponed e-mail waits six hours. */
const untilLastTry = 370;

interface Wires {
  readonly field: MailField;
  readonly toMailServer: Proxy;
  readonly toDatabase: Proxy;
  readonly random: () => number;
}

interface Trouble {
  readonly name: string;
  readonly happen: (wires: Wires) => Promise<void>;
}

const aWhile = ({ random }: Wires): Promise<void> => pause(200 + random() * 1000);

function cut(name: string, which: (wires: Wires) => Proxy): Trouble {
  return {
    name: `${name} cut`,
    happen: async (wires) => {
      await which(wires).cut();
      await aWhile(wires);
      await which(wires).restore();
    },
  };
}

function frozen(name: string, which: (wires: Wires) => Proxy, wait: (wires: Wires) => Promise<void>): Trouble {
  return {
    name: `${name} frozen`,
    happen: async (wires) => {
      which(wires).freeze();
      await wait(wires);
      await which(wires).restore();
    },
  };
}

function answering(name: string, faults: SinkSettings['faults']): Trouble {
  return {
    name,
    happen: async (wires) => {
      await wires.field.sink.behave({ faults, delay: 8 });
      await aWhile(wires);
      await wires.field.sink.behave({ faults: {}, delay: 8 });
    },
  };
}

/** Leases end by the database's clock, which the worker behind the wire doesn't hear of. */
async function untilOthersTookOver({ field }: Wires): Promise<void> {
  const other = field.startWorker();
  await field.passTime(61);
  await untilBusy(field);
  await other.end('SIGTERM');
}

const mailServer = (wires: Wires): Proxy => wires.toMailServer;
const database = (wires: Wires): Proxy => wires.toDatabase;

const troubles: readonly Trouble[] = [
  cut('wire to the mail server', mailServer),
  frozen('wire to the mail server for a moment', mailServer, aWhile),
  frozen('wire to the mail server for longer than anybody waits', mailServer, () => pause(timeout * 1500)),
  cut('wire to PostgreSQL', database),
  frozen('wire to PostgreSQL', database, aWhile),
  frozen('wire to PostgreSQL until another worker has the mails', database, untilOthersTookOver),
  answering('answers lost', { 'take-and-hang-up': 0.2 }),
  answering('messages lost', { 'hang-up': 0.2 }),
  answering('messages put off and refused', { 'put-off': 0.2, refuse: 0.02 }),
];

export const campaign: Campaign = {
  about: 'R2: wires to mail server and PostgreSQL cut and frozen, answers and messages lost, while mails are sent',
  run: async ({ small, seed, random, say }) => {
    const { mails, rounds } = sizes[small ? 'small' : 'full'];
    const field = await MailField.start(seed);
    const toMailServer = await startProxy(field.sink.smtpUrl);
    const toDatabase = await startProxy(field.servers.postgres.appUrl);
    try {
      const settings = { SMTP_URL: toMailServer.url, DATABASE_URL: toDatabase.url };
      const worker = field.startWorker({ ...settings, SMTP_TIMEOUT_SECONDS: String(timeout) });
      const all = Array.from({ length: rounds }, () => troubles).flat();
      for (const { name, happen } of all) {
        await field.plan(Math.ceil(mails / all.length));
        say(`${name}, ${await untilBusy(field)} mails to go`);
        await happen({ field, toMailServer, toDatabase, random });
        await field.passTime(61);
      }
      const survived = !worker.hasEnded;
      await worker.end('SIGTERM');
      await field.passTime(61);
      await sendTheRest(field, {}, untilLastTry);
      const verdict = await field.verdict();
      const copies = await field.mostCopies();
      return {
        passed: isPassed(verdict) && copies <= 2 && survived,
        figures: {
          due: verdict.due,
          troubles: all.length,
          lost: verdict.lost,
          'not arrived, told': verdict.told,
          'twice, unflagged': verdict.unflaggedTwice,
          'twice, flagged': verdict.flaggedTwice,
          'most copies of one': copies,
        },
      };
    } finally {
      await field.stop();
      await Promise.all([toMailServer.stop(), toDatabase.stop()]);
    }
  },
};
