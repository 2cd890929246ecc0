import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, dateIn, pet as petSchema, type Role } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas } from '@petcare/contracts/sharing';
import { assistant, insightList, type Insight } from '@petcare/contracts/insights';
import {
  aPet,
  aUser,
  mockApi,
  never,
  noContent,
  offline,
  refuse,
  renderRemote,
  renderSlot,
  reply,
} from '@petcare/testing/web';
import app from '../app.tsx';
import { aShare } from '../sharing/grants.fixture.ts';
import { quietOverview } from '../history/quiet-overview.fixture.ts';

const mog = aPet({ name: 'Mog' });
const jabId = crypto.randomUUID();
const anInsight = (fields: Partial<Insight> = {}): Insight => ({
  id: `vaccination-overdue.${jabId}`,
  code: 'vaccination-overdue',
  petId: mog.id,
  petName: 'Mog',
  title: 'Vaccination overdue',
  sentence: 'Mog’s jab against rabies was due by 1 Nov 2026.',
  advice: 'Ask your vet.',
  since: '2026-11-02',
  severity: 'now',
  evidence: [{ kind: 'vaccination', id: jabId, parentId: null, label: 'Nobivac, 1 Nov 2025' }],
  muted: null,
  ...fields,
});
const answers = (...items: Insight[]) => ({
  ...quietOverview,
  'GET /api/pets/{id}': reply(petSchema, mog),
  'GET /api/pets/{id}/insights': reply(insightList, { items }),
  'GET /api/assistant': reply(assistant, { state: 'absent', host: null }),
});
const open = (role: Role = 'member') =>
  renderRemote(app, { path: `/pets/${mog.id}?tab=ai-insights`, user: aUser({ role }) });

describe('the insights of a pet', () => {
  it('say that they load, what failed, and that there is nothing', async () => {
    const api = mockApi({ ...answers(), 'GET /api/pets/{id}/insights': never });
    open();
    await screen.findByText('Looking through the record…');
    cleanup();
    api.answer('GET /api/pets/{id}/insights', refuse('forbidden', { message: 'Not now.' }));
    open();
    await screen.findByRole('heading', { name: 'The insights did not load' });
    cleanup();
    api.answer('GET /api/pets/{id}/insights', reply(insightList, { items: [] }));
    open();
    await screen.findByText('Nothing in Mog’s record needs a look right now.');
    await screen.findByText(/no assistant to chat with/);
  });

  it('lead to what they rest on: its form for those who may change it', async () => {
    mockApi(answers(anInsight()));
    open();
    const evidence = await screen.findByRole('link', { name: 'Nobivac, 1 Nov 2025' });
    expect(evidence.getAttribute('href')).toBe(`/pets/${mog.id}?tab=health&edit=vaccination:${jabId}`);
    cleanup();
    open('viewer');
    expect((await screen.findByRole('link', { name: 'Nobivac, 1 Nov 2025' })).getAttribute('href')).toBe(
      `/pets/${mog.id}?tab=health`,
    );
    expect(screen.queryByRole('button', { name: /^Actions for Vacc/ })).toBeNull();
  });

  it('of a pet that others share come without an assistant, and say why', async () => {
    const api = mockApi(answers(anInsight()));
    const share = aShare({ pets: [{ id: mog.id, name: 'Mog' }], areas: wholeAreas({ medical: 'view' }) });
    api.answer('GET /api/shared-with-me', reply(sharedWithMeList, { items: [share] }));
    open('viewer');
    await screen.findByText(/^Only the people Mog belongs to can ask an assistant/);
    expect((await screen.findByRole('link', { name: 'Nobivac, 1 Nov 2025' })).getAttribute('href')).toBe(
      `/pets/${mog.id}?tab=health`,
    );
    expect(api.sentTo('GET /api/assistant')).toEqual([]);
  });

  it('are muted, folded away, and shown again by Undo', async () => {
    const shown = reply(insightList, { items: [anInsight()] });
    const until = addDays(dateIn('Europe/London'), 30);
    const muted = reply(insightList, { items: [anInsight({ muted: { until } })] });
    const api = mockApi({
      ...answers(),
      'GET /api/pets/{id}/insights': [shown, muted, shown],
      'POST /api/pets/{id}/insights/mute': noContent,
      'POST /api/pets/{id}/insights/unmute': noContent,
    });
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Actions for Vaccination overdue' }));
    await events.click(screen.getByRole('menuitem', { name: 'Mute for 30 days' }));
    await screen.findByText('Nothing in Mog’s record needs a look right now.');
    within(screen.getByText('Muted (1)').closest('details') ?? document.body).getByText(/^Muted until/);
    const insightId = anInsight().id;
    expect(api.sentTo('POST /api/pets/{id}/insights/mute')[0]?.body).toEqual({ insightId, until });
    await events.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Muted (1)')).toBeNull());
    expect(api.sentTo('POST /api/pets/{id}/insights/unmute')[0]?.body).toEqual({ insightId });
  });
});

it.each([
  ['for good too', 'vaccination-overdue' as const, ['Mute for 30 days', 'Mute for good']],
  ['only for a while, if it may happen again', 'doses-missed' as const, ['Mute for 30 days']],
])('is muted %s', async (_name, code, offered) => {
  mockApi(answers(anInsight({ code })));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Actions for Vaccination overdue' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered);
});

describe('on the dashboard', () => {
  const card = () => renderSlot(app, { slot: 'dashboard.card/v1', id: 'worth-a-look', given: {} });

  it('three are worth a look and lead to their pets, and the rest are shown when asked for', async () => {
    const items = [1, 2, 3, 4, 5].map((n) => anInsight({ id: `refill-low.${n}`, title: `Number ${n}` }));
    mockApi({ 'GET /api/insights': reply(insightList, { items }) });
    const { events } = card();
    const list = within(await screen.findByRole('list', { name: 'Worth a look' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect(links[0]?.getAttribute('href')).toBe(`/pets/${mog.id}?tab=ai-insights`);
    await events.click(screen.getByRole('button', { name: 'And 2 more' }));
    expect(list.getAllByRole('link')).toHaveLength(5);
    expect(document.activeElement?.textContent).toBe('Number 4');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked for again by whoever comes back to the tab', async () => {
    const api = mockApi({ 'GET /api/insights': reply(insightList, { items: [anInsight()] }) });
    card();
    await screen.findByRole('list', { name: 'Worth a look' });
    api.answer('GET /api/insights', reply(insightList, { items: [] }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Worth a look' })).toBeNull());
  });

  it('is no card while there is nothing', async () => {
    const api = mockApi({ 'GET /api/insights': reply(insightList, { items: [] }) });
    card();
    await waitFor(() => expect(api.sentTo('GET /api/insights').length).toBeGreaterThan(0));
    expect(screen.queryByText('Worth a look')).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    const api = mockApi({ 'GET /api/insights': offline });
    const { events } = card();
    await screen.findByText('The insights did not load');
    api.answer('GET /api/insights', reply(insightList, { items: [anInsight()] }));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Worth a look' });
  });
});
