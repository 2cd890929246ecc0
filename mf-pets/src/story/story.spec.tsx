import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, timeline, timelineYears, type Role, type TimelineItem } from '@petcare/contracts';
import { allergy, condition, medication } from '@petcare/contracts/health';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, offline, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aPet({ name: 'Bella', sex: 'female', warning: 'Bites when her ears are touched' });
const at = 'GET /api/pets/{id}/timeline' as const;
const entry = (title: string, on: string, kind: TimelineItem['kind'] = 'note'): TimelineItem => ({
  kind,
  id: crypto.randomUUID(),
  on,
  at: null,
  title,
  detail: null,
});
const page = (items: TimelineItem[], nextCursor: string | null = null) => reply(timeline, { items, nextCursor });
const none = { items: [], nextCursor: null };

let api: MockApi;
beforeEach(() => {
  api = mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [] }),
    'GET /api/pets/{id}/allergies': reply(allergy.list, none),
    'GET /api/pets/{id}/conditions': reply(condition.list, none),
    'GET /api/pets/{id}/medications': reply(medication.list, none),
    'GET /api/pets/{id}/timeline/years': reply(timelineYears, { years: [2026, 2024] }),
    [at]: ({ query }) =>
      query.get('cursor') === null
        ? page([entry('Booster', '2026-02-01')], 'c')
        : page([entry('Came to us', '2024-06-01')]),
  });
});
const open = (search = '', role: Role = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}/story${search}`, user: aUser({ role }) });
const years = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the story on paper', () => {
  it('is told from the beginning to a new keeper, all pages of it, with who it is and how things stand', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { events } = open();
    await screen.findByRole('heading', { name: 'The story of Bella', level: 1 });
    screen.getByText('Bites when her ears are touched');
    screen.getByText(/Female/);
    expect(screen.getAllByText('None recorded')).toHaveLength(2);
    expect(years()).toEqual(['2024', '2026']);
    within(screen.getByRole('region', { name: '2024' })).getByText('Came to us');
    const kinds = api.sentTo(at)[0]?.query.get('kinds')?.split(',') ?? [];
    expect(kinds).toContain('training-session');
    expect(kinds).not.toContain('expense');
    expect(api.sentTo(at).map(({ query }) => query.get('without'))).toEqual(['private', 'private']);
    await events.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('begins with the latest for a vet, and with the year that is chosen', async () => {
    const { events, location } = open();
    await events.click(await screen.findByRole('radio', { name: 'A vet' }));
    await screen.findByRole('heading', { name: 'Bella: history for the vet' });
    expect(years()).toEqual(['2026', '2024']);
    expect(api.sentTo(at).at(-1)?.query.get('kinds')).not.toContain('training-session');
    await screen.findByRole('option', { name: '2026' });
    await events.selectOptions(screen.getByRole('combobox', { name: 'From' }), '2026');
    await waitFor(() => expect(screen.queryByText('Came to us')).toBeNull());
    expect(years()).toEqual(['2026']);
    expect(location()).toBe(`/pets/${bella.id}/story?for=vet&from=2026`);
  });

  it('says that it did not load rather than that there is nothing', async () => {
    api.answer('GET /api/pets/{id}/allergies', offline);
    open();
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('None recorded')).toBeNull();
  });

  it('says when there is more than one print has', async () => {
    const many = Array.from({ length: 100 }, (_, place) => entry(`Walk ${place}`, '2026-02-01'));
    api.answer(at, page(many, 'more'));
    open();
    await screen.findByText('These are the latest 1000 entries. Older ones are in Petcare.');
    expect(api.sentTo(at)).toHaveLength(10);
  });
});
