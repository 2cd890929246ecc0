import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { organisation, type Organisation } from '@petcare/contracts';
import { anOrganisation, aUser, mockApi, refuse, renderScreen, reply, type Answer } from '@petcare/testing/web';
import { OrganisationForm } from './organisation-form.tsx';

const home = anOrganisation({ name: 'Hill Farm', supportAccess: 'off', version: 3 });
const stored: Organisation = { ...home, supportAccess: 'read', version: 4 };
const owner = aUser();
const admin = aUser({ role: 'admin' });

function open(user: typeof admin, answer: Answer = reply(organisation, { ...stored, name: 'Hill Farms', version: 5 })) {
  const api = mockApi({
    'PATCH /api/organization': answer,
    'GET /api/auth/user': refuse('unavailable'),
    'GET /api/organizations': refuse('unavailable'),
  });
  const element = <OrganisationForm organisation={home} />;
  const { events } = renderScreen([{ path: '/', element }], { path: '/', user });
  const saveAs = async (name: string) => {
    await events.clear(screen.getByLabelText('Name'));
    await events.type(screen.getByLabelText('Name'), name);
    await events.click(screen.getByRole('button', { name: 'Save' }));
  };
  const sent = () => api.sentTo('PATCH /api/organization').map(({ body }) => body);
  return { events, saveAs, sent };
}

afterEach(() => sessionStorage.clear());

it('an admin’s change leaves alone what an owner has meanwhile let support do', async () => {
  const saved = reply(organisation, { ...stored, name: 'Hill Farms', version: 5 });
  const { events, saveAs, sent } = open(admin, [refuse('stale', { current: stored }), saved]);
  await saveAs('Hill Farms');
  const conflict = within(await screen.findByRole('alert'));
  conflict.getByText(/^Nothing they changed here differs from yours\./);
  await events.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Hill Farms was saved');
  expect(sent().at(-1)).toEqual({ name: 'Hill Farms', version: 4 });
});

it('an owner who is only an admin now can save what they typed, but for what support may do', async () => {
  const { events } = open(owner);
  screen.getByText('Up to an hour at a time, with a reason. You’ll see each visit below.');
  await events.click(screen.getByRole('radio', { name: /^Look They can look into/ }));
  await events.type(screen.getByLabelText('Name'), 's');
  cleanup();
  const { events: later, sent } = open({ ...owner, role: 'admin' });
  await screen.findByText('What you typed earlier is back');
  await later.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Hill Farms was saved');
  expect(sent()).toEqual([{ name: 'Hill Farms', version: 3 }]);
});
