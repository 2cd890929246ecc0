import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { filesRoom, storedFile } from '@petcare/contracts/files';
import { aUser, mockApi, noContent, refuse, renderRemote, reply, type Reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aFile } from './files.fixture.ts';

const licence = aFile(1, {
  name: 'Licence.pdf',
  type: 'other',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  width: null,
  height: null,
  retainUntil: '2027-01-05',
});

interface Opened {
  items?: readonly (typeof licence)[];
  search?: string;
  role?: 'owner' | 'viewer';
  refused?: Reply;
}

function open({ items = [licence], search = '', role = 'owner', refused }: Opened = {}) {
  const api = mockApi({
    'GET /api/files': reply(storedFile.list, { items: [...items], nextCursor: null }),
    'GET /api/files/room': reply(filesRoom, { used: 0, limit: null, kinds: [], largest: [] }),
    'PATCH /api/files/{id}': reply(storedFile.row, { ...licence, name: 'Permit.pdf', version: 2 }),
    'DELETE /api/files/{id}': refused ?? noContent,
  });
  return { api, ...renderRemote(app, { path: `/pets/documents${search}`, user: aUser({ role }) }) };
}

it('lists what belongs to no animal, with the day it has to be kept until', async () => {
  const { api } = open();
  await screen.findByRole('heading', { level: 1, name: 'Documents kept without an animal' });
  await screen.findByText(/Keep until 5 Jan 2027/);
  expect(api.sentTo('GET /api/files').map(({ query }) => query.toString())).toEqual(['loose=true&limit=20']);
});

it('opens the one in the address, which can be changed and goes back to the list', async () => {
  const { api, events, location } = open({ search: `?file=${licence.id}` });
  await events.click(within(await screen.findByRole('dialog', { name: 'Licence.pdf' })).getByText('Edit'));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Licence.pdf' }));
  form.getByText(/It can’t be deleted until after that day\./);
  await events.clear(form.getByRole('textbox', { name: 'Name' }));
  await events.type(form.getByRole('textbox', { name: 'Name' }), 'Permit');
  await events.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Permit.pdf was saved');
  expect(api.sentTo('PATCH /api/files/{id}').map(({ body }) => body)).toEqual([{ name: 'Permit', version: 1 }]);
  await events.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/pets/documents'));
});

it('deletes one, or says why it has to stay', async () => {
  const message = 'Licence.pdf has to be kept until 5 Jan 2027. Change that date first.';
  const { api, events } = open({ refused: refuse('conflict', { message }) });
  const remove = async () => {
    await events.click(await screen.findByRole('button', { name: 'Actions for Licence.pdf' }));
    await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  await screen.findByText(message);
  api.answer('DELETE /api/files/{id}', noContent);
  await remove();
  await screen.findByText('Licence.pdf was deleted');
});

it('offers those who may only look nothing to change', async () => {
  const { events } = open({ role: 'viewer' });
  await events.click(await screen.findByRole('button', { name: 'Actions for Licence.pdf' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Save']);
});

it('says so when there are none, and when they did not load', async () => {
  const { api } = open({ items: [] });
  await screen.findByText('No documents are kept without an animal');
  api.answer('GET /api/files', refuse('unavailable'));
  renderRemote(app, { path: '/pets/documents', user: aUser() });
  await screen.findByText('The documents did not load');
});
