import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, type Role } from '@petcare/contracts';
import {
  assistant,
  conversation,
  conversationList,
  insightList,
  messageList,
  type AnswerEvent,
  type Message,
} from '@petcare/contracts/insights';
import {
  aPet,
  aUser,
  mockApi,
  noContent,
  offline,
  refuse,
  renderRemote,
  reply,
  type Reply,
} from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';

const mog = aPet({ name: 'Mog' });
const host = 'api.example';
const id = crypto.randomUUID();
const visitId = crypto.randomUUID();
const visit = { kind: 'visit' as const, id: visitId, parentId: null, label: 'Visit: Limping, 2 Nov 2026' };
const asked = '2026-11-02T10:00:00.000Z';
const aMessage = (fields: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  askedAt: asked,
  question: 'Does she limp?',
  answer: 'She did [[1]].',
  ended: 'whole',
  citations: [visit],
  ...fields,
});
const row = { id, title: 'Does she limp?', askedAt: asked };
const answers = {
  ...quietOverview,
  'GET /api/pets/{id}': reply(petSchema, mog),
  'GET /api/pets/{id}/insights': reply(insightList, { items: [] }),
  'GET /api/assistant': reply(assistant, { state: 'on', host }),
  'GET /api/pets/{id}/conversations': reply(conversationList, { items: [], nextCursor: null }),
  'POST /api/pets/{id}/conversations': reply(conversation, row, 201),
} as const;

/** Text that arrives bit by bit, then something that holds the connection open. */
function streamed(events: readonly AnswerEvent[], rest: 'ends' | 'hangs' | 'breaks' = 'ends'): Reply {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const event of events) controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      if (rest === 'ends') controller.close();
    },
    pull: (controller) => {
      if (rest === 'breaks') controller.error(new TypeError('network error'));
    },
  });
  return async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const open = (query = '', role: Role = 'owner') =>
  renderRemote(app, { path: `/pets/${mog.id}?tab=ai-insights${query}`, user: aUser({ role }) });
const box = () => screen.findByRole('textbox', { name: 'Your question about Mog' });

describe('while it is off', () => {
  it('the owner reads what leaves and to whom, and turns it on', async () => {
    const api = mockApi({
      ...answers,
      'GET /api/assistant': reply(assistant, { state: 'off', host }),
      'PATCH /api/assistant': reply(assistant, { state: 'on', host }),
    });
    const { events } = open();
    await screen.findByText(host);
    screen.getByText(/What never leaves: private notes/);
    await events.click(screen.getByRole('button', { name: 'Turn the assistant on' }));
    await box();
    expect(api.sentTo('PATCH /api/assistant')[0]?.body).toEqual({ host });
  });

  it('the others read that the owner can', async () => {
    mockApi({ ...answers, 'GET /api/assistant': reply(assistant, { state: 'off', host }) });
    open('', 'member');
    await screen.findByText(/the owner can turn it on/);
    expect(screen.queryByRole('button', { name: 'Turn the assistant on' })).toBeNull();
  });
});

describe('a question', () => {
  it('is typed, sent by Enter, and answered with the entries that it rests on', async () => {
    const message = aMessage();
    const api = mockApi({
      ...answers,
      'POST /api/pets/{id}/conversations/{conversation}/messages': streamed([
        { type: 'looking' },
        { type: 'cited', citation: visit },
        { type: 'text', text: 'She did [[1]].' },
        { type: 'done', message },
      ]),
    });
    const { events } = open();
    await events.type(await box(), 'Does she limp?{Enter}');
    await screen.findByText('She did ¹.');
    const link = screen.getByRole('link', { name: visit.label });
    expect(link.getAttribute('href')).toBe(`/pets/${mog.id}?tab=visits&edit=visit:${visitId}`);
    await screen.findByText('Answered.');
    expect(api.sentTo('POST /api/pets/{id}/conversations/{conversation}/messages')[0]?.body).toEqual({
      question: 'Does she limp?',
    });
    expect(api.sentTo('GET /api/pets/{id}/conversations').length).toBeGreaterThan(1);
  });

  it('is one of three that are suggested, and its answer is stopped', async () => {
    mockApi({
      ...answers,
      'POST /api/pets/{id}/conversations/{conversation}/messages': streamed(
        [{ type: 'text', text: 'She is' }],
        'hangs',
      ),
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Has the weight changed?' }));
    await screen.findByText('She is');
    await events.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('You stopped this answer.');
    screen.getByRole('button', { name: 'Ask' });
  });

  it('is answered where it was asked, whatever conversation is opened meanwhile', async () => {
    const other = { id: crypto.randomUUID(), title: 'What does he eat?', askedAt: asked };
    mockApi({
      ...answers,
      'GET /api/pets/{id}/conversations': reply(conversationList, { items: [row, other], nextCursor: null }),
      'GET /api/pets/{id}/conversations/{conversation}/messages': reply(messageList, {
        title: other.title,
        items: [aMessage({ question: other.title, answer: 'Kibble.', citations: [] })],
      }),
      'POST /api/pets/{id}/conversations/{conversation}/messages': streamed(
        [{ type: 'text', text: 'She is' }],
        'hangs',
      ),
    });
    const { events } = open();
    await events.type(await box(), 'Well?{Enter}');
    await screen.findByText('She is');
    await events.click(screen.getByRole('link', { name: other.title }));
    await screen.findByText('Kibble.');
    expect(screen.queryByText('She is')).toBeNull();
    screen.getByRole('button', { name: 'Ask' });
    await events.click(screen.getByRole('link', { name: row.title }));
    await screen.findByText('She is');
    await events.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('You stopped this answer.');
    await events.click(screen.getByRole('button', { name: 'Actions for questions' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Start a new conversation' }));
    await screen.findByRole('button', { name: 'Has the weight changed?' });
  });

  it('has half an answer where the connection breaks', async () => {
    mockApi({
      ...answers,
      'POST /api/pets/{id}/conversations/{conversation}/messages': streamed(
        [{ type: 'text', text: 'She is' }],
        'breaks',
      ),
    });
    const { events } = open();
    await events.type(await box(), 'Well?{Enter}');
    await screen.findByText('The answer broke off. Ask again.');
  });

  it.each([
    [
      'there are no more today',
      refuse('rate-limited', { message: 'You can ask again from 13:05.' }),
      /ask again from 13:05/,
    ],
    ['nobody is reached', offline, /can’t reach Petcare/],
  ])('says why it was not answered, and is sent again: %s', async (_why, refusal, words) => {
    const message = aMessage({ question: 'Well?' });
    mockApi({
      ...answers,
      'POST /api/pets/{id}/conversations/{conversation}/messages': [refusal, streamed([{ type: 'done', message }])],
    });
    const { events } = open();
    await events.type(await box(), 'Well?{Enter}');
    await screen.findByText(words);
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('She did ¹.');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is not sent while there is none', async () => {
    mockApi(answers);
    const { events } = open();
    await events.click(await box());
    await events.keyboard('{Enter}');
    await screen.findByText('Type your question.');
  });
});

describe('what was asked before', () => {
  const before = {
    ...answers,
    'GET /api/pets/{id}/conversations': reply(conversationList, { items: [row], nextCursor: null }),
    'GET /api/pets/{id}/conversations/{conversation}/messages': reply(messageList, {
      title: row.title,
      items: [
        aMessage(),
        aMessage({ question: 'Hidden?', answer: null, citations: [] }),
        aMessage({ citations: [null] }),
      ],
    }),
  } as const;

  it('opens by its address, with what is gone or hidden by now', async () => {
    mockApi(before);
    open(`&conversationId=${id}`);
    const said = within(await screen.findByRole('list', { name: 'Questions and answers' }));
    expect(said.getAllByText('She did ¹.')).toHaveLength(2);
    said.getByText(/based on entries you can no longer see/);
    said.getByText('An entry that has gone');
  });

  it('is deleted and brought back by Undo', async () => {
    const api = mockApi({
      ...before,
      'DELETE /api/pets/{id}/conversations/{conversation}': noContent,
      'POST /api/pets/{id}/conversations/{conversation}/restore': noContent,
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Delete: Does she limp?' }));
    await events.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.sentTo('POST /api/pets/{id}/conversations/{conversation}/restore')).toHaveLength(1));
  });

  it('that is not there says so, and a new one can be begun', async () => {
    mockApi({ ...before, 'GET /api/pets/{id}/conversations/{conversation}/messages': refuse('not-found') });
    const { events } = open('&conversationId=9');
    await screen.findByRole('heading', { name: 'This conversation did not load' });
    await events.click(screen.getByRole('button', { name: 'Start a new conversation' }));
    await box();
    cleanup();
  });
});
