import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { auditEventList, managedOrganisationList } from '@petcare/contracts';
import { auditChainPart, type AuditChainPart } from '@petcare/contracts/maintenance';
import { mockApi, never, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aManagedOrganisation, anAuditEvent, staff } from '../staff.fixture.ts';

const events = 'GET /api/admin/audit-events';
const chain = 'GET /api/admin/audit-chain';
const organisations = 'GET /api/super-admin/organizations';
const page = reply(auditEventList, { items: [anAuditEvent()], nextCursor: null, searchedTo: null });
const part = (changes: Partial<AuditChainPart> = {}) =>
  reply(auditChainPart, {
    checked: 7000,
    total: 7000,
    faultCount: 0,
    faults: [],
    isHeadKnown: true,
    next: null,
    ...changes,
  });
const open = (query = '') => renderRemote(app, { path: `/admin/audit-trail${query}`, user: staff });
const verify = async ({ events: user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Verify the chain' }));

describe('verifying the chain', () => {
  it('is asked for nothing before somebody presses', async () => {
    const api = mockApi({ [events]: page, [chain]: part() });
    open();
    await screen.findByRole('list', { name: 'Audit trail' });
    expect(api.sentTo(chain)).toEqual([]);
  });

  it('goes on stretch by stretch, says how far it is, and that all is whole', async () => {
    const first = part({ checked: 5000, isHeadKnown: null, next: 'further' });
    const api = mockApi({ [events]: page, [chain]: [first, never] });
    await verify(open());
    await screen.findByText('5,000 of 7,000 events verified');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('71');
    expect(api.sentTo(chain).map(({ query }) => query.get('from'))).toEqual([null, 'further']);
  });

  it.each([
    [true, 'All 7,000 events are unaltered, and the newest seal matches the one we keep outside the database.'],
    [
      false,
      'All 7,000 events are unaltered. No seal is kept outside the database here, so we couldn’t tell if the end had been cut off.',
    ],
  ])('says that it is whole, with a seal outside: %p', async (isHeadKnown, words) => {
    mockApi({ [events]: page, [chain]: part({ isHeadKnown }) });
    await verify(open());
    await screen.findByText(words);
  });

  it('names what is not as it was written', async () => {
    const { id, occurredAt, action } = anAuditEvent();
    const faults = [{ sequence: 1234, what: 'is not what was sealed', event: { id, occurredAt, action } }];
    mockApi({ [events]: page, [chain]: part({ faultCount: 2, faults }) });
    await verify(open());
    const list = await screen.findByRole('list', { name: 'What is wrong with the chain' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event 1,234 (somebody changed a pet, 20 Nov 2026, 18:00) is not what was sealed.']);
    screen.getByText('And 1 more: npm run admin -- verify-audit names them.');
  });

  it('keeps what it has found when it could not be read to its end', async () => {
    const faults = [{ sequence: 1234, what: 'is not what was sealed', event: null }];
    const first = part({ checked: 5000, faultCount: 1, faults, isHeadKnown: null, next: 'further' });
    mockApi({ [events]: page, [chain]: [first, offline] });
    await verify(open());
    await screen.findByText('We didn’t read the chain to its end');
    screen.getByText('One entry has been altered');
    screen.getByText('Event 1,234 is not what was sealed.');
  });

  it('says why it could not be read to its end', async () => {
    const api = mockApi({ [events]: page, [chain]: offline });
    const rendered = open();
    await verify(rendered);
    await screen.findByText('We didn’t read the chain to its end');
    api.answer(chain, part());
    await rendered.events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The chain is whole');
  });
});

describe('the trail is narrowed down', () => {
  const hadleys = ['Hadley Kennels', 'The Hadley family'].map((name, place) =>
    aManagedOrganisation({ name, id: `01a0f4e8-7c1e-7c3e-8f6e-00000000001${place}` }),
  );
  const found = reply(managedOrganisationList, {
    items: hadleys.map((one) => ({ ...one, ticket: null })),
    nextCursor: null,
  });

  it('to all that was done in one request, on its day', async () => {
    const api = mockApi({ [events]: page });
    const { events: user, location } = open('?action=pet.');
    await user.click(await screen.findByRole('button', { name: 'More like this: changed a pet' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Everything in this request' }));
    await waitFor(() => expect(location()).toBe('/admin/audit-trail?requestId=r-1&from=2026-11-20&to=2026-11-20'));
    await waitFor(() =>
      expect(String(api.sentTo(events).at(-1)?.query)).toBe('requestId=r-1&from=2026-11-20&to=2026-11-20'),
    );
  });

  it('to an organisation found by its name while typing', async () => {
    const api = mockApi({ [events]: page, [organisations]: found });
    const { events: user, location } = open();
    const field = await screen.findByRole('combobox', { name: 'Organisation' });
    await user.type(field, 'had');
    const list = await screen.findByRole('listbox', { name: 'Organisations' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
    expect(String(api.sentTo(organisations).at(-1)?.query)).toBe('search=had&limit=8');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox', { name: 'Organisations' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(location()).toBe(`/admin/audit-trail?organizationId=${hadleys[1]?.id}`));
  });

  it('to no organisation any more once its name is cleared', async () => {
    mockApi({ [events]: page, [organisations]: found });
    const { events: user, location } = open('?action=pet.');
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' });
    await user.type(field, 'had');
    await screen.findByRole('option', { name: 'Hadley Kennels' });
    await user.clear(field);
    expect(screen.queryByRole('option', { name: 'Hadley Kennels' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(field.value).toBe('');
    expect(location()).toBe('/admin/audit-trail?action=pet.');
  });

  it('never to an organisation that only fitted what was typed before', async () => {
    const api = mockApi({ [events]: page, [organisations]: found });
    const { events: user } = open();
    const field = await screen.findByRole('combobox', { name: 'Organisation' });
    await user.type(field, 'had');
    await screen.findByRole('option', { name: 'Hadley Kennels' });
    api.answer(organisations, never);
    await user.type(field, 'dock');
    expect(screen.queryByRole('option', { name: 'Hadley Kennels' })).toBeNull();
  });

  it('to an organisation, and says its name where its events do', async () => {
    mockApi({ [events]: page });
    open(`?organizationId=${anAuditEvent().organization?.id}`);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Organisation' }).value).toBe('The Hadley family'),
    );
  });
});
