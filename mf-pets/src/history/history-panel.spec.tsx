import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  occurrenceList,
  pet as petSchema,
  timeline,
  timelineYears,
  type Role,
  type TimelineItem,
} from '@petcare/contracts';
import {
  anOccurrence,
  aPet,
  aUser,
  mockApi,
  never,
  offline,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';
import { petQuery } from '../pets/pets.queries.ts';
import { onThisDayQuery } from './history.queries.ts';
import { quietOverview } from './quiet-overview.fixture.ts';

const bella = aPet({ name: 'Bella' });
const at = 'GET /api/pets/{id}/timeline' as const;
const entry = (item: Partial<TimelineItem>): TimelineItem => ({
  kind: 'note',
  id: crypto.randomUUID(),
  on: '2025-11-20',
  at: null,
  title: 'Slept all day',
  detail: null,
  ...item,
});
const page = (items: TimelineItem[], nextCursor: string | null = null) => reply(timeline, { items, nextCursor });
const weight = entry({ kind: 'measure', title: 'Weight: 12.4 kg', at: '2025-11-20T18:05:00.000Z' });
const older = entry({ kind: 'treatment', title: 'Milbemax', on: '2024-12-31', detail: 'Against tapeworm' });

/** Somebody scrolls to the end as often as they're told to. */
let reach = () => {};
class Scrolled implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(told: IntersectionObserverCallback) {
    reach = () => told([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    reach = () => {};
  }
  takeRecords() {
    return [];
  }
}

let api: MockApi;
beforeEach(() => {
  globalThis.IntersectionObserver = Scrolled;
  api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    [at]: page([entry({}), weight, older]),
  });
});

const open = (search = '', role: Role = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}${search}`, user: aUser({ role }) });
const panel = async () => within(await screen.findByRole('region', { name: 'History' }));

describe('the history', () => {
  it('stands by year and day, each entry with the word of its kind', async () => {
    open();
    const recent = within(await (await panel()).findByRole('region', { name: '2025' }));
    recent.getByText('Thu 20 Nov');
    recent.getByText('Measurement · 18:05');
    recent.getByText('Note');
    const before = within((await panel()).getByRole('region', { name: '2024' }));
    before.getByText('Tue 31 Dec');
    before.getByText('Parasite treatment · Against tapeworm');
  });

  it.each([
    ['member', `&edit=measure:${weight.id}`],
    ['viewer', ''],
  ] as const)('leads a %s to the tab%s', async (role, form) => {
    open('', role);
    const link = await screen.findByRole('link', { name: weight.title });
    expect(link.getAttribute('href')).toBe(`/pets/${bella.id}?tab=health${form}`);
  });

  it.each([
    ['visit', 'owner', '?tab=visits&edit=visit:{id}'],
    ['medication', 'owner', '?tab=medication&edit=medication:{id}'],
    ['medication', 'carer', '?tab=medication'],
    ['policy', 'owner', '?tab=insurance&edit=policy:{id}'],
    ['claim', 'owner', '?tab=insurance&claim={id}'],
    ['renewal', 'viewer', '?tab=insurance'],
    ['renewal', 'owner', '?tab=insurance&term={id}'],
    ['file', 'viewer', '?tab=documents&file={id}'],
    ['training-session', 'viewer', '?tab=training'],
    ['expense', 'viewer', '?tab=expenses'],
  ] as const)('leads from a %s to where the %s sees it', async (kind, role, address) => {
    const one = entry({ kind });
    api.answer(at, page([one]));
    open('', role);
    const link = await screen.findByRole('link', { name: one.title });
    expect(link.getAttribute('href')).toBe(`/pets/${bella.id}${address.replace('{id}', one.id)}`);
  });

  it.each([
    ['expense', '/expenses/{id}/edit'],
    ['training-session', '/training/sessions/{id}'],
  ] as const)('leads from one of kind %s to its form', async (kind, address) => {
    const one = entry({ kind });
    api.answer(at, page([one]));
    open();
    const link = await screen.findByRole('link', { name: one.title });
    expect(link.getAttribute('href')).toBe(address.replace('{id}', one.id));
  });

  it('goes on when somebody comes to its end, once for each page', async () => {
    api.answer(at, ({ query }) => (query.get('cursor') === 'c' ? page([older]) : page([weight], 'c')));
    open();
    await screen.findByText(weight.title);
    act(() => reach());
    await screen.findByText('Milbemax');
    act(() => reach());
    expect(api.sentTo(at)).toHaveLength(2);
  });

  it('goes on by button too, and does not ask again and again for what fails', async () => {
    api.answer(at, [page([weight], 'c'), refuse('forbidden', { message: 'Not now.' })]);
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Not now.');
    const asked = api.sentTo(at).length;
    act(() => reach());
    expect(api.sentTo(at)).toHaveLength(asked);
    api.answer(at, page([older]));
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Milbemax');
  });

  it('has nothing of another pet while its own loads', async () => {
    const tom = aPet({ name: 'Tom' });
    const { goTo, queryClient } = open();
    await screen.findByText(weight.title);
    queryClient.setQueryData(petQuery(tom.id).queryKey, tom);
    queryClient.setQueryData(onThisDayQuery(tom.id).queryKey, { items: [] });
    api.answer(at, never);
    await goTo(`/pets/${tom.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Tom' });
    expect(screen.queryByText(weight.title)).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    api.answer(at, offline);
    const { events } = open();
    await (await panel()).findByText('The history did not load');
    api.answer(at, page([weight]));
    await events.click((await panel()).getByRole('button', { name: 'Try again' }));
    await screen.findByText(weight.title);
  });
});

describe('its filter', () => {
  it('is part of the address', async () => {
    const { events, location } = open();
    await events.click(await screen.findByRole('checkbox', { name: 'Notes' }));
    await screen.findByRole('checkbox', { name: 'Notes', checked: true });
    expect(location()).toBe(`/pets/${bella.id}?kinds=note`);
    await events.click(screen.getByRole('checkbox', { name: 'Measurements' }));
    expect(location()).toBe(`/pets/${bella.id}?kinds=measure%2Cnote`);
    await waitFor(() => expect(api.sentTo(at).at(-1)?.query.get('kinds')).toBe('measure,note'));
  });

  it('offers what people look for most, the rest at a press, and to carers nothing of what it cost', async () => {
    const { events } = open('?kinds=treatment');
    const offered = async () =>
      within(await screen.findByRole('group', { name: 'Kinds to show' })).getAllByRole('checkbox').length;
    // A chosen kind is always listed.
    expect(await offered()).toBe(7);
    await events.click(screen.getByRole('button', { name: '7 more kinds' }));
    const group = await screen.findByRole('group', { name: 'Kinds to show' });
    const names = within(group)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).value);
    expect(names).toEqual([
      'allergy',
      'claim',
      'condition',
      'expense',
      'file',
      'measure',
      'medication',
      'note',
      'policy',
      'renewal',
      'training-session',
      'treatment',
      'vaccination',
      'visit',
    ]);
    cleanup();
    open('', 'carer');
    await screen.findByRole('checkbox', { name: 'Files' });
    await events.click(screen.getByRole('button', { name: /more kinds$/ }));
    expect(screen.queryByRole('checkbox', { name: /^(Claims|Expenses|Policies|Renewals)$/ })).toBeNull();
  });

  it('goes back to the end of a year, and to the latest again', async () => {
    api.answer('GET /api/pets/{id}/timeline/years', reply(timelineYears, { years: [2025, 2024] }));
    api.answer(at, ({ query }) => {
      if (query.get('since')) return page([]);
      return page(query.get('until') ? [older] : [weight, older]);
    });
    const { events, location } = open();
    await screen.findByRole('option', { name: '2024' });
    await events.selectOptions(screen.getByRole('combobox', { name: 'Go back to' }), '2024');
    await waitFor(() => expect(screen.queryByText(weight.title)).toBeNull());
    expect(api.sentTo(at).map(({ query }) => query.get('until'))).toContain('2024-12-31');
    expect(location()).toBe(`/pets/${bella.id}?until=2024`);
    await events.selectOptions(screen.getByRole('combobox', { name: 'Go back to' }), 'The latest');
    await screen.findByText(weight.title);
    expect(location()).toBe(`/pets/${bella.id}`);
  });

  it('says when nothing is that old', async () => {
    api.answer(at, page([]));
    const { location, events } = open('?until=1999');
    await screen.findByText('Nothing of this up to the end of 1999');
    await events.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(location()).toBe(`/pets/${bella.id}`);
  });

  it('says when there is nothing of what was chosen, and shows everything again', async () => {
    api.answer(at, ({ query }) => page(query.get('kinds') ? [] : [weight]));
    const { events, location } = open('?kinds=allergy,moon');
    await screen.findByText('Nothing of these kinds');
    await events.click(screen.getByRole('button', { name: 'Show everything' }));
    await screen.findByText(weight.title);
    expect(location()).toBe(`/pets/${bella.id}`);
  });
});

describe('a pet of which nothing is written down', () => {
  it('is begun with a note or a weight', async () => {
    api.answer(at, page([]));
    open();
    await screen.findByText('Nothing in the history of Bella yet');
    const links = ['Write a note', 'Record a weight'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/pets/${bella.id}?tab=notes&add=note`,
      `/pets/${bella.id}?tab=health&add=measure`,
    ]);
  });

  it('offers nothing to those who may only look', async () => {
    api.answer(at, page([]));
    open('', 'viewer');
    await screen.findByText('Nothing in the history of Bella yet');
    expect(screen.queryByRole('link', { name: 'Write a note' })).toBeNull();
  });
});

describe('what is next', () => {
  afterEach(() => void jest.useRealTimers());
  it('stands above, with what is overdue in words', async () => {
    const due = anOccurrence({ title: 'Worming', localDate: '2025-01-01', dueAt: '2025-01-01T09:00:00.000Z' });
    api.answer('GET /api/occurrences', reply(occurrenceList, { items: [due], nextCursor: null }));
    open();
    const next = within(await screen.findByRole('region', { name: 'What’s next' }));
    await next.findByText('Worming');
    next.getByText(/^Overdue: /);
    expect(api.sentTo('GET /api/occurrences')[0]?.query.get('petId')).toBe(bella.id);
  });

  it('is due all of its day, and overdue from the next on, with the page left open', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T23:59:30Z') });
    api.answer('GET /api/occurrences', reply(occurrenceList, { items: [anOccurrence()], nextCursor: null }));
    open();
    await within(await screen.findByRole('region', { name: 'What’s next' })).findByText('Today');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await screen.findByText('Overdue: Yesterday');
  });

  it('is nothing for a pet that has died', async () => {
    api.answer('GET /api/pets/{id}', reply(petSchema, { ...bella, deceasedOn: '2026-11-20' }));
    open();
    await screen.findByText(weight.title);
    expect(screen.queryByRole('region', { name: 'What’s next' })).toBeNull();
  });
});
