import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { markedAsSpam } from '@petcare/contracts';
import { aUser, mockApi, noContent, offline, renderScreen } from '@petcare/testing/web';
import { userQuery } from '@petcare/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const refused = aUser({
  email: 'dana@petcare.test',
  emailVerified: false,
  emailRefusal: { since: '2026-11-20T18:00:00.000Z', reason: '550 5.1.1 Nobody here' },
});
const release = 'POST /api/refused-addresses/release';
const open = (user = refused, path = '/pets') => renderScreen(createRoutes(remotesHere()), { path, user });
const notice = async () => within(await screen.findByRole('region', { name: 'Your e-mail address' }));

describe('an address that refuses mail', () => {
  it.each(['/pets', '/schedule', '/settings'])('is told whose it is at %s, with what to do', async (path) => {
    mockApi({});
    open(refused, path);
    const shown = await notice();
    shown.getByText('E-mails to dana@petcare.test aren’t arriving');
    shown.getByText(/^It refused one on 20 Nov 2026, so we’ve stopped sending/);
    shown.getByText('The mail server said: 550 5.1.1 Nobody here');
    expect(shown.getByRole('link', { name: 'Use another address' }).getAttribute('href')).toBe('/settings');
  });

  it('gets no reminders where one was marked as spam, until its owner wants them again', async () => {
    const api = mockApi({ [release]: noContent });
    const { events } = open({ ...refused, emailRefusal: { since: '2026-11-20T18:00:00.000Z', reason: markedAsSpam } });
    const shown = await notice();
    shown.getByText('We’re not sending reminders to dana@petcare.test');
    shown.getByText(/was marked as spam there on 20 Nov 2026. You’ll still get e-mails about your account\.$/);
    expect(shown.queryByText(/The mail server said/)).toBeNull();
    await events.click(shown.getByRole('button', { name: 'Send reminders again' }));
    await waitFor(() => expect(api.sentTo(release)).toHaveLength(1));
  });

  it('is not asked to be confirmed: the link would not come', async () => {
    mockApi({});
    open();
    await notice();
    expect(screen.queryByText(/Please open the link we sent to/)).toBeNull();
  });

  it('works again when its owner says so, and all that was known of mails is asked for anew', async () => {
    const api = mockApi({ [release]: noContent });
    const { events, queryClient } = open();
    queryClient.setQueryData(['reminders', 'mail-problems'], 'as it was');
    await events.click((await notice()).getByRole('button', { name: 'My address works again' }));
    await screen.findByText('Thank you');
    await waitFor(() => expect(screen.queryByText(/aren’t arriving/)).toBeNull());
    expect(api.sentTo(release)).toHaveLength(1);
    expect(queryClient.getQueryState(['reminders', 'mail-problems'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(userQuery.queryKey)?.emailRefusal).toBeNull();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('stays refused when that could not be said', async () => {
    mockApi({ [release]: offline });
    const { events } = open();
    await events.click((await notice()).getByRole('button', { name: 'My address works again' }));
    await screen.findByText('That did not work');
    (await notice()).getByRole('button', { name: 'My address works again' });
  });

  it('is no matter of an organisation that one has dropped in to', async () => {
    mockApi({});
    open({ ...refused, isSuperAdmin: true, inTechSupportMode: true, techSupportEndsAt: '2090-11-22T11:00:00.000Z' });
    await screen.findByText('Tech Support Mode Active');
    expect(screen.queryByText(/aren’t arriving/)).toBeNull();
  });
});
