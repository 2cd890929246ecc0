import { setTimeout as pause } from 'node:timers/promises';
import type { MailField, WorkerSettings } from './mail-field.ts';
import type { Verdict } from './verdict.ts';

export interface KillCampaign {
  readonly mails: number;
  /** `kill -9` at a random moment. */
  readonly kills: number;
  /** Points of the code at which a worker kills itself, one worker for each entry. */
  readonly failpoints: readonly string[];
  readonly worker: WorkerSettings;
  readonly random: () => number;
  readonly say: (text: string) => void;
}

export interface KillOutcome extends Verdict {
  readonly killed: number;
  /** Points that no worker came by before everything was sent. */
  readonly missedPoints: number;
}

/** Milliseconds a worker may take to do anything at all. */
const patience = 60_000;
/** Seconds after which leases are over and a message that was on its way has arrived. */
const aMinute = 61;

/** Kills one worker after another in the middle of mails that are due, then lets one send the rest in peace. */
export async function killCampaign(field: MailField, campaign: KillCampaign): Promise<KillOutcome> {
  const { mails, kills, failpoints, random, say } = campaign;
  const deaths = shuffled([...failpoints, ...Array.from({ length: kills }, () => null)], random);
  const share = Math.max(1, Math.floor((0.9 * mails) / deaths.length));
  let missedPoints = 0;
  for (const [index, failpoint] of deaths.entries()) {
    // A planner that was killed runs again as a whole.
    await field.plan(index === 0 ? mails : 0);
    const died = failpoint ? await dieAt(field, campaign, failpoint) : await dieSometime(field, campaign, share);
    if (!died) missedPoints += 1;
    await field.sink.idle();
    await field.passTime(aMinute);
    if ((index + 1) % 20 === 0) say(`${index + 1} of ${deaths.length} killed, ${await field.openMails()} mails to go`);
  }
  await sendTheRest(field, campaign.worker);
  return { ...(await field.verdict()), killed: deaths.length - missedPoints, missedPoints };
}

async function dieAt(field: MailField, { worker, random }: KillCampaign, failpoint: string): Promise<boolean> {
  const passage = 1 + Math.floor(random() * 8);
  const child = field.startWorker({ ...worker, PETCARE_FAILPOINT: `${failpoint}:${passage}` });
  const died = await within(patience, async () => child.hasEnded || (await field.openMails()) === 0);
  await child.end('SIGKILL');
  return died && child.process.signalCode === 'SIGKILL' && (await field.openMails()) > 0;
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

/** Also what waits for its next try; gives up when nothing changes any more. */
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
