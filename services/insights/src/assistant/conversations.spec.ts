import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { conversationList, questionsADay } from '@petcare/contracts/insights';
import { readingAssistant } from '@petcare/testing/assistant';
import {
  confirmAddress,
  joinAs,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
} from '@petcare/testing/server';
import {
  ask,
  askingOwner,
  begin,
  conversationWorld,
  idOf,
  messagesIn,
  type ConversationWorld,
} from './conversation-world.fixture.ts';
import { ForgetConversations } from './forget-conversations.job.ts';

let world: ConversationWorld;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  world = await conversationWorld();
});
beforeEach(async () => {
  world.assistant.follow(readingAssistant);
  ({ owner, petId } = await askingOwner(world));
});
afterAll(() => world.close());

const listed = async (who: Actor) =>
  conversationList.parse((await who.get(`/api/pets/${petId}/conversations`)).body).items;

describe('without an assistant', () => {
  it('there are no conversations, and nobody can turn one on', async () => {
    const api = await startTestApi();
    const anna = await signUp(api);
    const pet = idOf(await anna.post('/api/pets', { name: 'Rex', species: 'dog' }));
    const at = `/api/pets/${pet}/conversations`;
    const off = { status: 503, body: { code: 'assistant-off' } };
    expect((await anna.get('/api/assistant')).body).toEqual({ state: 'absent', host: null });
    expect(await anna.get(at)).toMatchObject(off);
    expect(await anna.post(at, { question: 'Is Rex well?' })).toMatchObject(off);
    expect(await anna.patch('/api/assistant', { host: 'api.example' })).toMatchObject(off);
    await api.close();
  });
});

describe('the assistant of an organisation', () => {
  it('is off until its owner agrees to where everything goes, and off again when they say so', async () => {
    const anna = await signUp(world.api);
    const pet = idOf(await anna.post('/api/pets', { name: 'Rex', species: 'dog' }));
    const { host } = new URL(world.assistant.url);
    const state = async () => (await anna.get('/api/assistant')).body;
    expect(await state()).toEqual({ state: 'off', host });
    const create = () => anna.post(`/api/pets/${pet}/conversations`, { question: 'Is Rex well?' });
    expect(await create()).toMatchObject({ status: 503, body: { code: 'assistant-off' } });
    expect((await anna.patch('/api/assistant', { host: 'elsewhere.example' })).status).toBe(409);
    const admin = await joinAs(anna, 'admin');
    expect((await admin.patch('/api/assistant', { host })).status).toBe(403);
    expect((await anna.patch('/api/assistant', { host })).body).toEqual({ state: 'on', host });
    const place = `/api/pets/${pet}/conversations/${idOf(await create())}`;
    await anna.patch('/api/assistant', { host: null });
    expect((await anna.post(`${place}/messages`, { question: 'And now?' })).status).toBe(503);
    const events = await world.api.sql<{ action: string }>(
      `select action from platform.audit_event where organisation_id = $1 and action like 'assistant.%' order by id`,
      [anna.organisationId],
    );
    expect(events.map(({ action }) => action)).toEqual(['assistant.turned-on', 'assistant.turned-off']);
  });

  it('is off again once it is at another host than the owner was told', async () => {
    await world.api.sql(`update insights.assistant_setting set host = 'old.example' where organisation_id = $1`, [
      owner.organisationId,
    ]);
    expect((await owner.get('/api/assistant')).body).toMatchObject({ state: 'off' });
  });
});

describe('an answer', () => {
  it('says what stands in the record, with the entry of each', async () => {
    const visit = {
      at: { date: '2026-11-02', time: null },
      kind: 'consultation',
      status: 'attended',
      reason: 'Limping',
    };
    const visitId = idOf(await owner.post(`/api/pets/${petId}/visits`, visit));
    const place = await begin(owner, petId);
    const { answer, citations, ended } = await ask(owner, place);
    expect(answer).toContain('2026-11-02: Visit: Limping [[1]]');
    expect(ended).toBe('whole');
    expect(citations).toEqual([{ kind: 'visit', id: visitId, parentId: null, label: 'Visit: Limping, 2 Nov 2026' }]);
    expect(world.assistant.requests.at(-1)).toMatchObject({
      model: 'scripted',
      authorization: 'Bearer key-of-the-endpoint',
    });
    await owner.del(`/api/pets/${petId}/visits/${visitId}`);
    expect((await messagesIn(owner, place))[0]?.citations).toEqual([null]);
  });

  it('goes on from what was said before', async () => {
    const place = await begin(owner, petId);
    await ask(owner, place, 'What happened?');
    await ask(owner, place, 'And before that?');
    const said = world.assistant.requests.at(-2)?.messages.map(({ role, content }) => `${role}: ${String(content)}`);
    expect(said).toEqual([
      expect.stringMatching(/^system: /),
      'user: What happened?',
      expect.stringMatching(/^assistant: Nothing in the record/),
      'user: And before that?',
    ]);
  });

  it('is not told to somebody who may not see any more what it rests on', async () => {
    const ben = await joinAs(owner, 'member');
    const policy = {
      insurer: 'Dales',
      number: 'P1',
      type: 'lifetime',
      startsOn: '2026-01-01',
      renewsOn: '2027-01-01',
      premiumPence: 2000,
      premiumEvery: 'month',
    };
    expect(await owner.post(`/api/pets/${petId}/policies`, policy)).toMatchObject({ status: 201 });
    const place = await begin(ben, petId);
    expect((await ask(ben, place)).answer).toContain('Dales');
    await confirmAddress(owner);
    await prove(owner);
    const asCarer = await owner.patch(`/api/organization/members/${ben.userId}`, { role: 'carer', version: 1 });
    expect(asCarer).toMatchObject({ status: 200 });
    expect(await messagesIn(ben, place)).toMatchObject([{ answer: null, citations: [] }]);
    await ask(ben, place, 'And now?');
    expect(JSON.stringify(world.assistant.requests.slice(-2))).not.toContain('Dales');
  });
});

describe('conversations', () => {
  it('are everybody’s own', async () => {
    const place = await begin(owner, petId);
    await ask(owner, place);
    const ben = await joinAs(owner, 'admin');
    const stranger = await signUp(world.api);
    expect(await listed(ben)).toEqual([]);
    for (const who of [ben, stranger]) {
      expect((await who.get(`${place}/messages`)).status).toBe(404);
      expect((await who.post(`${place}/messages`, { question: 'And?' })).status).toBe(404);
      expect((await who.del(place)).status).toBe(404);
    }
  });

  it('are deleted, brought back, and gone for good after thirty days', async () => {
    const place = await begin(owner, petId);
    await ask(owner, place);
    expect((await owner.del(place)).status).toBe(204);
    expect(await listed(owner)).toEqual([]);
    expect((await owner.get(`${place}/messages`)).status).toBe(404);
    expect((await owner.post(`${place}/restore`)).status).toBe(204);
    expect(await listed(owner)).toHaveLength(1);
    await owner.del(place);
    const worker: INestApplicationContext = await startTestWorker(world.api.database);
    const sweep = () => worker.get(ForgetConversations, { strict: false }).handle({}, new AbortController().signal);
    const kept = () =>
      world.api.sql(`select 1 from insights.message where organisation_id = $1`, [owner.organisationId]);
    await sweep();
    expect(await kept()).toHaveLength(1);
    await world.api.sql(
      `update insights.conversation set deleted_at = platform.now() - interval '31 days' where organisation_id = $1`,
      [owner.organisationId],
    );
    await sweep();
    expect(await kept()).toEqual([]);
    await worker.close();
  });

  it('go with whoever takes their data along', async () => {
    await ask(owner, await begin(owner, petId), 'Does Mog limp?');
    await prove(owner);
    const { body } = await owner.get('/api/auth/export');
    expect(body).toMatchObject({
      parts: { conversations: [{ conversations: [{ petId, messages: [{ question: 'Does Mog limp?' }] }] }] },
    });
  });

  it.each([
    ['nothing', { question: ' ' }],
    ['too much', { question: 'x'.repeat(1001) }],
    ['something else', { question: 'How is Mog?', petId: 'x' }],
  ])('take no question with %s in it', async (_what, body) => {
    const place = await begin(owner, petId);
    expect((await owner.post(`${place}/messages`, body)).status).toBe(400);
    expect(await messagesIn(owner, place)).toEqual([]);
  });
});

describe('the questions of a day', () => {
  let strict: ConversationWorld;
  beforeAll(async () => {
    strict = await conversationWorld({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => strict.close());

  it.each([
    ['assistant-person', questionsADay.person, 'You have asked 30 questions in a day.'],
    ['assistant-organisation', questionsADay.organisation, 'Your organisation has asked 100 questions in a day.'],
  ])('are so many, and it is said when there are more: %s', async (name, most, words) => {
    const asker = await askingOwner(strict);
    const place = await begin(asker.owner, asker.petId);
    await ask(asker.owner, place);
    await strict.api.sql(
      `update platform.rate_limit set points = $1, expire = extract(epoch from timestamptz '2030-06-01 12:05Z') * 1000
       where key like $2 || ':%'`,
      [most - 1, name],
    );
    await ask(asker.owner, place);
    const refused = await asker.owner.post(`${place}/messages`, { question: 'Once more?' });
    const message = `${words} You can ask again from Sat 1 Jun, 13:05.`;
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited', message } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(await messagesIn(asker.owner, place)).toHaveLength(2);
  });
});
