import { setTimeout as pause } from 'node:timers/promises';
import type { MailField, WorkerSettings } from './mail-field.ts';
import type { Verdict } from './verdict.ts';

export interface KillCampaign {
  readonly mails: number;
  /** `kill -9` at a random moment. */
  readonly kills: number;
  /** Points in the code at which a worker kills itself, one worker for each entry. */
  readonly failpoints: readonly string[];
  readonly worker: WorkerSettings;
  readonly random: () => number;
  readonly say: (text: string) => void;
}

export interface KillOutcome extends Verdict {
  readonly killed: number;
  /** Points no worker has died at, however often one was started for it. */
  readonly missedPoints: number;
}

/** Only a worker that asks the relay gets there, and only with an e-mail whose answer was lost. */
export const lookupPoint = 'mail-looked-up';
/** Milliseconds a worker may take to do anything at all. */
const patience = 60_000;
/** Seconds after which leases are over and a message on its way has arrived. */
const aMinute = 61;

/** Workers started for a point until one dies there. */
const tries = 5;
/** Minimum number of e-mails a worker finds: enough to pass every point as often as it is told to. */
const enoughToDie = 500;

/** Kills one worker after another in the middle of sending due e-mails, then lets one send the rest in peace. */
export async function killCampaign(field: MailField, campaign: KillCampaign): Promise<KillOutcome> {
  const { mails, kills, failpoints, random, say } = campaign;
  const sometime = Array.from({ length: kills }, () => ({ failpoint: null, tried: 0 }));
  const deaths = shuffled([...failpoints.map((failpoint) => ({ failpoint, tried: 0 })), ...sometime], random);
  const share = Math.max(1, Math.floor((0.9 * mails) / deaths.length));
  let [killed, missedPoints] = [0, 0];
  await field.plan(mails);
  for (let death = deaths.shift(); death; death = deaths.shift()) {
    const { failpoint, tried } = death;
    // A worker is killed a little late, and more so on a slow machine: the last ones would find nothing to do.
    const missing = enoughToDie - (await field.openMails());
    if (missing > 0) await field.plan(missing);
    const died = failpoint ? await dieAt(field, campaign, failpoint, share) : await dieSometime(field, campaign, share);
    if (died) killed += 1;
    else if (tried + 1 === tries) missedPoints += 1;
    else deaths.splice(Math.floor(random() * deaths.length), 0, { failpoint, tried: tried + 1 });
    await field.sink.idle();
    await field.passTime(aMinute);
    if (!died || killed % 20 > 0) continue;
    // A killed planner runs again from the start.
    await field.plan(0);
    say(`${killed} killed, ${deaths.length} to come, ${await field.openMails()} mails to go`);
  }
  await sendTheRest(field, campaign.worker);
  return { ...(await field.verdict()), killed, missedPoints };
}

/** How often a worker may survive a point first: one at the start of a batch is passed once for many e-mails. */
const passages: Readonly<Record<string, number>> = { 'mail-claimed': 3 };

/** @returns whether a worker died there before it had sent many e-mails */
async function dieAt(field: MailField, campaign: KillCampaign, failpoint: string, share: number): Promise<boolean> {
  if (failpoint === lookupPoint) await leaveDoubt(field, campaign, share);
  const most = failpoint === lookupPoint ? await field.doubtfulMails() : (passages[failpoint] ?? 8);
  const passage = 1 + Math.floor(campaign.random() * Math.min(most, 8));
  const child = field.startWorker({ ...campaign.worker, PETCARE_FAILPOINT: `${failpoint}:${passage}` });
  const enough = Math.max(0, (await field.openMails()) - 10 * share);
  await within(patience, async () => child.hasEnded || (await field.openMails()) <= enough);
  const died = child.process.signalCode === 'SIGKILL';
  await child.end('SIGKILL');
  return died;
}

/** Makes sure there is an e-mail nobody knows the fate of. */
async function leaveDoubt(field: MailField, campaign: KillCampaign, share: number): Promise<void> {
  if ((await field.doubtfulMails()) > 0) return;
  await dieAt(field, campaign, 'mail-given', share);
  await field.sink.idle();
  await field.passTime(aMinute);
}

async function dieSometime(field: MailField, { worker, random }: KillCampaign, share: number): Promise<boolean> {
  const child = field.startWorker(worker);
  const before = await field.openMails();
  const enough = Math.max(1, Math.floor(before - share * (0.5 + random())));
  await within(patience, async () => (await field.openMails()) <= enough);
  await pause(random() * 20);
  await child.end('SIGKILL');
  return true;
}

/** Includes those waiting for their next attempt; gives up once nothing changes any more. */
export async function sendTheRest(field: MailField, settings: WorkerSettings, idleRounds = 6): Promise<void> {
  const child = field.startWorker(settings);
  let left = await field.openMails();
  for (let idle = 0; left > 0 && idle < idleRounds; idle++) {
    const before = left;
    await within(5000, async () => (await field.openMails()) === (await field.waitingMails()));
    left = await field.openMails();
    if (left > 0) await field.passTime(aMinute);
    if (left < before) idle = 0;
  }
  await child.end('SIGTERM');
  await field.sink.idle();
}

async function within(milliseconds: number, condition: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; !(await condition()); await pause(30)) {
    if (Date.now() > deadline) return false;
  }
  return true;
}

function shuffled<T>(items: T[], random: () => number): T[] {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
  return items;
}
