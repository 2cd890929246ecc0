import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { onThisDay, pet as petSchema, timeline, type TimelineItem } from '@petcare/contracts';
import { aPet, aUser, mockApi, offline, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
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
const weight = entry({ kind: 'measure', title: 'Weight: 12.4 kg' });
const older = entry({ kind: 'treatment', title: 'Milbemax', on: '2024-12-31' });

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    [at]: page([weight, older]),
  });
});
const open = (search = '') => renderRemote(app, { path: `/pets/${bella.id}${search}`, user: aUser() });

describe('a history that begins at a year', () => {
  it('goes up from a year to what came later, page by page, the latest above', async () => {
    const newer = entry({ title: 'Later', on: '2025-03-01' });
    const newest = entry({ title: 'Latest of all', on: '2026-05-01' });
    api.answer(at, ({ query }) => {
      if (query.get('since') === null) return page([older]);
      return query.get('cursor') === 'up' ? page([newest]) : page([newer], 'up');
    });
    const { events } = open('?until=2024');
    const titles = () => screen.getAllByRole('link', { name: /^(Later|Latest of all|Milbemax)$/ });
    const group = await screen.findByRole('group', { name: 'Newer entries' });
    expect(titles().map(({ textContent }) => textContent)).toEqual(['Later', 'Milbemax']);
    await events.click(within(group).getByRole('button', { name: 'Show more' }));
    await screen.findByText('Latest of all');
    expect(titles().map(({ textContent }) => textContent)).toEqual(['Latest of all', 'Later', 'Milbemax']);
    const asked = api.sentTo(at).map(({ query }) => [query.get('since'), query.get('until'), query.get('cursor')]);
    expect(asked).toEqual([
      [null, '2024-12-31', null],
      ['2025-01-01', null, null],
      ['2025-01-01', null, 'up'],
    ]);
  });

  it('says when what came later did not load', async () => {
    api.answer(at, ({ query }) =>
      query.get('since') === null ? page([older]) : refuse('forbidden', { message: 'Not now.' }),
    );
    open('?until=2024');
    await screen.findByText('Not now.');
    screen.getByRole('link', { name: 'Milbemax' });
  });
});

describe('on this day', () => {
  const day = 'GET /api/pets/{id}/timeline/on-this-day' as const;

  it('tells what happened in earlier years, above the history, while nothing is chosen', async () => {
    const [on = ''] = new Date().toISOString().split('T');
    const yearsBack = (years: number) => `${Number(on.slice(0, 4)) - years}${on.slice(4)}`;
    const items = [entry({ title: 'First swim', on: yearsBack(1) }), entry({ title: 'Came to us', on: yearsBack(6) })];
    api.answer(day, reply(onThisDay, { items }));
    open();
    const told = within(await screen.findByRole('region', { name: 'On this day' }));
    told.getByText('A year ago');
    told.getByText('6 years ago');
    expect(told.getByRole('link', { name: 'First swim' }).getAttribute('href')).toMatch(/tab=notes/);
    cleanup();
    open('?kinds=note');
    await screen.findByText(weight.title);
    expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull();
  });

  it('is nothing without such a day, and does not keep the history back when it fails', async () => {
    api.answer(day, offline);
    open();
    await screen.findByText(weight.title);
    expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(`/pets/${bella.id}/story`);
  });
});
