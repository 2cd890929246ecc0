import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { staffMailProblemList, type StaffMailProblem } from '@petcare/contracts';
import { mockApi, never, noContent, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aMailProblem, staff } from '../staff.fixture.ts';

const route = 'GET /api/super-admin/mail-problems';
const retry = 'POST /api/super-admin/mail-problems/{id}/retry';
const dismiss = 'POST /api/super-admin/mail-problems/{id}/dismiss';
const listed = (items: Partial<StaffMailProblem>[], nextCursor: string | null = null) =>
  reply(staffMailProblemList, { items: items.map((item) => aMailProblem(item)), nextCursor });
const open = (query = '') => renderRemote(app, { path: `/super-admin/mail-problems${query}`, user: staff });
const row = async () => within(await screen.findByRole('row', { name: /Reminder/ }));

describe('the list of e-mails that did not arrive', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ [route]: never });
    open();
    await screen.findByText('Loading e-mails…');
  });

  it('says what failed and is asked for again', async () => {
    const api = mockApi({ [route]: offline });
    const { events } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(route, listed([{}]));
    await events.click(again);
    await row();
  });

  it('says so when there are none, and what the words mean', async () => {
    mockApi({ [route]: listed([]) });
    open();
    await screen.findByRole('heading', { name: 'Every e-mail has arrived' });
    const meanings = within(screen.getByRole('region', { name: 'What this means' }));
    for (const word of ['May not have arrived', 'Missed', 'Did not arrive', 'Send again', 'Leave it'])
      meanings.getByText(word, { selector: 'dt' });
  });

  it('has a row each: what it is, whose, what happened, and for when it was planned', async () => {
    mockApi({ [route]: listed([{}]) });
    open();
    const shown = await row();
    expect(shown.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'The Hadley family',
      'Did not arriveThe mail server said 550 5.1.1',
      '20 Nov 2026, 17:00',
      'Send againLeave it',
    ]);
    expect(shown.getByRole('link').getAttribute('href')).toBe(
      `/super-admin/organization-management/${aMailProblem().organization?.id}`,
    );
  });

  it('offers nothing that cannot be done, and says why', async () => {
    mockApi({ [route]: listed([{ kind: 'auth.link', organization: null, status: null, blocked: 'link-over' }]) });
    open();
    const shown = within(await screen.findByRole('row', { name: /Account link/ }));
    shown.getByText('An account');
    shown.getByText('Its link has expired. Whoever it was for can ask for a new one.');
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave it']);
  });

  it('asks for what the address names, and keeps in the address what is chosen', async () => {
    const { organization } = aMailProblem();
    const api = mockApi({ [route]: listed([{}]) });
    const { events, location } = open(`?outcome=missed&organizationId=${organization?.id}`);
    await row();
    const asked = () => String(api.sentTo(route).at(-1)?.query);
    expect(asked()).toBe(`outcome=missed&organizationId=${organization?.id}`);
    await events.selectOptions(screen.getByRole('combobox', { name: /What happened/ }), 'Did not arrive');
    await waitFor(() => expect(asked()).toBe(`outcome=dead&organizationId=${organization?.id}`));
    await events.click(screen.getByRole('button', { name: 'Every organisation’s' }));
    await waitFor(() => expect(asked()).toBe('outcome=dead'));
    expect(location()).toBe('/super-admin/mail-problems?outcome=dead');
  });

  it('offers to show all when none is like what was asked for', async () => {
    const api = mockApi({ [route]: listed([]) });
    const { events, location } = open('?outcome=missed');
    await screen.findByRole('heading', { name: 'No e-mail matches' });
    api.answer(route, listed([{}]));
    await events.click(screen.getByRole('button', { name: 'Show all' }));
    await row();
    expect(location()).toBe('/super-admin/mail-problems');
  });

  it('says whose they are', async () => {
    mockApi({ [route]: listed([]) });
    const { goTo } = open();
    await screen.findByText(/^From every organisation and account, latest first\./);
    await goTo(`/super-admin/mail-problems?organizationId=${aMailProblem().organization?.id}`);
    await screen.findByText(/^From one organisation, latest first\./);
    await screen.findByRole('heading', { name: 'Every e-mail of this organisation has arrived' });
  });

  it('comes in pages', async () => {
    const api = mockApi({ [route]: listed([{}], 'next') });
    const { events } = open();
    await row();
    api.answer(route, listed([{ id: '01a0f4e8-7c1e-7c3e-8f6e-000000000009', kind: 'reminders.digest' }]));
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('row', { name: /Daily e-mail/ });
    expect(api.sentTo(route).at(-1)?.query.get('cursor')).toBe('next');
  });
});

describe('an e-mail that did not arrive', () => {
  it('is sent again, and is off the list', async () => {
    const api = mockApi({ [route]: [listed([{}]), listed([])], [retry]: noContent });
    const { events } = open();
    await events.click((await row()).getByRole('button', { name: 'Send again' }));
    await screen.findByText('Every e-mail has arrived');
    await screen.findByText('On its way again');
    expect(api.sentTo(retry).map(({ params }) => params)).toEqual([{ id: aMailProblem().id }]);
    expect(document.activeElement?.contains(screen.getByText('Every e-mail has arrived'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('that may have arrived is asked about first', async () => {
    const api = mockApi({ [route]: [listed([{ outcome: 'uncertain' }]), listed([])], [retry]: noContent });
    const { events } = open();
    await events.click((await row()).getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send “Reminder” again?' }));
    dialog.getByText(/If it did, the person will get it twice/);
    expect(api.sentTo(retry)).toEqual([]);
    await events.click(dialog.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Every e-mail has arrived');
    expect(api.sentTo(retry)).toHaveLength(1);
  });

  it('that somebody has dealt with meanwhile leaves the list with their words', async () => {
    mockApi({
      [route]: [listed([{}]), listed([])],
      [dismiss]: refuse('conflict', { message: 'Somebody has dealt with this e-mail already.' }),
    });
    const { events } = open();
    await events.click((await row()).getByRole('button', { name: 'Leave it' }));
    await screen.findByText('Somebody has dealt with this e-mail already.');
    await screen.findByText('Every e-mail has arrived');
  });
});
