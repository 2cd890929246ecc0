import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { mailProblemList, staffMailProblemList, type MailProblem } from '@petcare/contracts';
import {
  asSuperAdmin,
  createReminder,
  joinAs,
  signUp,
  startMailServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type MailServer,
  type TestApi,
} from '@petcare/testing/server';
import { linksHaveLeft, outcomeOf, takenFor } from '../test/mails.ts';
import { until } from '../test/until.ts';

let api: TestApi;
let server: MailServer;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  [api, server] = await Promise.all([startTestApi(), startMailServer()]);
  worker = await startTestWorker(api.database, { SMTP_URL: server.url, SWEEP_SECONDS: '1' });
});
beforeEach(async () => {
  server.behave(() => undefined);
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api);
  await linksHaveLeft(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.stop();
});

/** Due at once, by London's clock. */
const now = { date: '2026-07-06', time: '11:00', title: 'Worm tablet' };

async function problemsOf(actor: Actor): Promise<MailProblem[]> {
  return mailProblemList.parse((await actor.get('/api/mail-problems')).body).items;
}
const problemOf = (actor: Actor): Promise<MailProblem> => until(async () => (await problemsOf(actor))[0]);
const retry = (actor: Actor, { id }: { id: string }) => actor.post(`/api/mail-problems/${id}/retry`);
const actions = async ({ organisationId }: Actor): Promise<string[]> => {
  const rows = await api.sql<{ action: string }>(
    `select action from platform.audit_event where organisation_id = $1 and entity = 'mail' order by sequence, id`,
    [organisationId],
  );
  return rows.map(({ action }) => action);
};

describe('a mail that did not arrive', () => {
  it('is shown with what the server said, and sent again once, however many ask', async () => {
    server.behave((step) => (step === 'message' ? '554 5.6.0 Not like this' : undefined));
    const reminder = await createReminder(owner, now);
    const problem = await problemOf(owner);
    expect(problem).toMatchObject({
      kind: 'reminders.due',
      outcome: 'dead',
      about: 'Bella: Worm tablet',
      recipient: 'Anna',
      blocked: null,
    });
    expect(problem.reason).toContain('Not like this');
    server.behave(() => undefined);
    const admin = await joinAs(owner, 'admin');
    const answers = await Promise.all([owner, admin, owner, admin, owner].map((actor) => retry(actor, problem)));
    const [done, ...late] = answers.map(({ status }) => status).toSorted();
    expect(done).toBe(204);
    expect(late).toHaveLength(4);
    // Anyone arriving during it is told so; anyone later finds nothing to do.
    for (const status of late) expect([404, 409]).toContain(status);
    expect((await outcomeOf(api, reminder, ['sent'])).state).toBe('sent');
    expect(await takenFor(api, server, reminder)).toHaveLength(1);
    expect(await problemsOf(owner)).toEqual([]);
    expect(await actions(owner)).toEqual(['mail.sent-again']);
  });

  it('is not sent again when it is not wanted any more', async () => {
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    const reminder = await createReminder(owner, now);
    const problem = await problemOf(owner);
    server.behave(() => undefined);
    await owner.del(`/api/reminders/${reminder.id}`);
    expect((await retry(owner, problem)).status).toBe(204);
    expect((await outcomeOf(api, reminder, ['suppressed'])).state).toBe('suppressed');
    expect(await takenFor(api, server, reminder)).toEqual([]);
  });

  it('that was found a day late goes after all, and counts as on time then', async () => {
    const reminder = await createReminder(owner, { ...now, time: '12:00' });
    await api.database.setClock('2026-07-08T10:00:00Z');
    expect(await problemOf(owner)).toMatchObject({ outcome: 'missed', plannedFor: '2026-07-06T11:00:00.000Z' });
    expect((await retry(owner, await problemOf(owner))).status).toBe(204);
    await outcomeOf(api, reminder, ['sent']);
    expect(await takenFor(api, server, reminder)).toHaveLength(1);
  });

  it('may have arrived: it goes once more under the same Message-ID, and stays uncertain if that is refused', async () => {
    server.behave((step) => (step === 'message' ? 'lose' : undefined));
    const reminder = await createReminder(owner, now);
    await until(async () => (await takenFor(api, server, reminder)).length === 1);
    await api.database.setClock('2026-07-06T10:05:00Z');
    const problem = await problemOf(owner);
    expect(problem.outcome).toBe('uncertain');
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    expect((await retry(owner, problem)).status).toBe(204);
    const again = await problemOf(owner);
    expect(again).toMatchObject({ id: problem.id, outcome: 'uncertain' });
    server.behave(() => undefined);
    expect((await retry(owner, again)).status).toBe(204);
    await outcomeOf(api, reminder, ['sent']);
    expect(await takenFor(api, server, reminder)).toHaveLength(3);
  });

  it('leaves the list when somebody says so, and what became of it stays on record', async () => {
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    const reminder = await createReminder(owner, now);
    const problem = await problemOf(owner);
    expect((await owner.post(`/api/mail-problems/${problem.id}/dismiss`)).status).toBe(204);
    expect(await problemsOf(owner)).toEqual([]);
    expect((await outcomeOf(api, reminder)).state).toBe('dead');
    expect((await owner.post(`/api/mail-problems/${problem.id}/dismiss`)).status).toBe(404);
    expect(await actions(owner)).toEqual(['mail.dismissed']);
  });

  it('comes in pages', async () => {
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    for (const title of ['One', 'Two', 'Three']) await createReminder(owner, { ...now, title });
    await until(async () => (await problemsOf(owner)).length === 3);
    const seen: string[] = [];
    for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 4; pages++) {
      const answer = await owner.get(`/api/mail-problems?limit=2${cursor && `&cursor=${cursor}`}`);
      const page = mailProblemList.parse(answer.body);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await problemsOf(owner)).map(({ id }) => id));
    expect(new Set(seen).size).toBe(3);
  });
});

describe('the staff', () => {
  it('see of everybody what happened, and nothing of what a mail said or to whom', async () => {
    server.behave((step) => (step === 'message' ? `554 5.6.0 No, ${owner.username}` : undefined));
    await createReminder(owner, now);
    const { id } = await problemOf(owner);
    const staff = await asSuperAdmin(await signUp(api));
    const { body } = await staff.get('/api/super-admin/mail-problems?limit=100');
    const item = staffMailProblemList.parse(body).items.find((one) => one.id === id);
    expect(item).toMatchObject({ organization: { id: owner.organisationId }, outcome: 'dead', status: '554 5.6.0' });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Worm tablet|Bella|${owner.username}`));
    server.behave(() => undefined);
    expect((await staff.post(`/api/super-admin/mail-problems/${id}/retry`)).status).toBe(204);
    await until(async () => (await problemsOf(owner)).length === 0);
  });

  it('see mails about accounts too, whose links are over with them', async () => {
    server.behave((step) => (step === 'message' ? '554 No' : undefined));
    // Links are planned by the process's clock.
    await api.database.setClock(new Date(Date.now() + 60_000).toISOString());
    const somebody = await signUp(api);
    await somebody.post('/api/auth/password/forgot', { username: somebody.username });
    const find = async (actor: Actor) => {
      const answer = await actor.get('/api/super-admin/mail-problems?limit=100');
      expect(answer).toMatchObject({ status: 200 });
      const { items } = staffMailProblemList.parse(answer.body);
      return items.find(({ kind, organization }) => kind === 'auth.link' && organization === null);
    };
    const staff = await asSuperAdmin(somebody);
    const problem = await until(() => find(staff));
    expect(problem.blocked).toBe('link-over');
    const answer = await staff.post(`/api/super-admin/mail-problems/${problem.id}/retry`);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: expect.stringContaining('Ask for a new one') },
    ]);
  });
});
