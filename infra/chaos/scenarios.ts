import { setTimeout as pause } from 'node:timers/promises';
import type { MailField, WorkerSettings } from './mail-field.ts';
import { sendTheRest } from './kill-campaign.ts';
import type { SinkSettings } from './sink-process.ts';
import type { Verdict } from './verdict.ts';

const mails = 60;

/** Everything due is sent by one worker, while the mail server does what it does. */
export async function underFaults(
  field: MailField,
  faults: SinkSettings['faults'],
  worker: WorkerSettings = {},
): Promise<Verdict> {
  await field.clear();
  await field.sink.behave({ faults, delay: 2 });
  await field.plan(mails);
  await sendTheRest(field, worker, 4);
  await field.sink.behave({ faults: {}, delay: 2 });
  return field.verdict();
}

/** A worker is paused with e-mails in hand, another takes over, and the first carries on. */
export async function withZombie(field: MailField): Promise<Verdict> {
  await field.clear();
  await field.plan(mails);
  const zombie = field.startWorker({ PETCARE_FAILPOINT: 'mail-composed:stop' });
  await until(async () => (await claimed(field)) > 0);
  await pause(500);
  await field.passTime(61);
  await sendTheRest(field, {}, 4);
  zombie.process.kill('SIGCONT');
  await pause(2500);
  await zombie.end('SIGKILL');
  await field.sink.idle();
  return field.verdict();
}

/** E-mails are planned behind the queue's back while a worker is up. */
export async function withoutWakeUp(field: MailField, worker: WorkerSettings): Promise<Verdict> {
  await field.clear();
  await field.plan(1);
  const child = field.startWorker(worker);
  await until(async () => (await field.openMails()) === 0);
  await field.plan(mails);
  for (const end = Date.now() + 5000; Date.now() < end && (await field.openMails()) > 0;) await pause(50);
  await child.end('SIGKILL');
  await field.sink.idle();
  return field.verdict();
}

/** Five planners and five workers at once, their machines' clocks up to a day apart. */
export async function allAtOnce(field: MailField, count: number): Promise<Verdict> {
  await field.clear();
  const workers = [0, 3600, -3600, 86_400, 0].map((skew) =>
    field.startWorker({ PETCARE_CLOCK_SKEW: String(skew), MAIL_LOOKUP_URL: field.sink.lookupUrl }),
  );
  await field.planAtOnce(count, 5);
  await untilSent(field);
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  await field.sink.idle();
  return field.verdict();
}

/** Jumps of the database's clock that add up to nothing, and one of a day. */
const jumps = ['1 hour', '-1 hour', '-1 hour', '1 hour', '1 hour', '-1 hour', '1 day'];

/**
 * Five workers send while the database's clock jumps. Leases then end at once, and so does the time in which a message on
 * its way may arrive. Anything that waits for a day by that clock is no longer sent, and somebody is told.
 */
export async function clockJumps(field: MailField, count: number): Promise<Verdict> {
  await field.clear();
  const workers = Array.from({ length: 5 }, () => field.startWorker({ MAIL_LOOKUP_URL: field.sink.lookupUrl }));
  for (const jump of jumps) {
    await field.planAtOnce(Math.ceil(count / jumps.length), 5);
    await untilBusy(field);
    await field.shiftClock(jump);
  }
  await untilSent(field);
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  await field.sink.idle();
  return field.verdict();
}

/** Waits until the worker has started sending what is due. @returns how many e-mails are left */
export async function untilBusy(field: MailField): Promise<number> {
  const due = await field.openMails();
  let left = due;
  await until(async () => (left = await field.openMails()) < due);
  return left;
}

/** However many there are, as long as the number falls. */
async function untilSent(field: MailField): Promise<void> {
  for (let left = await field.openMails(); left > 0; left = await field.openMails()) {
    const before = left;
    await until(async () => (await field.openMails()) < before);
  }
}

async function claimed(field: MailField): Promise<number> {
  const { rowCount } = await field.database.query('select from platform.outbound_mail where lease_token is not null');
  return rowCount ?? 0;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await condition()); await pause(20)) {
    if (Date.now() > deadline) throw new Error('Nothing happened for a minute');
  }
}
