import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { occurrenceList, petList, reminder, type EntryTemplate } from '@petcare/contracts';
import { aListedPet, aReminder, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const writes: EntryTemplate = { kind: 'treatment', target: 'roundworm', product: 'Milbemax' };
const saved = aReminder({ title: 'Worming tablet', petIds: [bella.id], writes });
const answers = () =>
  mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'POST /api/reminders': reply(reminder, saved, 201),
    'GET /api/reminders/{id}': reply(reminder, saved),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });

it('a reminder may write an entry whenever it is done', async () => {
  const api = answers();
  const { events } = renderRemote(app, { path: '/schedule/new', user: aUser() });
  await events.type(await screen.findByLabelText('What needs doing'), 'Worming');
  await events.click(screen.getByText('More options'));
  await events.click(screen.getByRole('radio', { name: 'A parasite treatment' }));
  await events.click(screen.getByRole('button', { name: 'Add reminder' }));
  await screen.findByRole('link', { name: /^Against: / });
  await events.selectOptions(screen.getByRole('combobox', { name: 'Against' }), 'Roundworm');
  await events.type(screen.getByRole('textbox', { name: 'Product' }), 'Milbemax');
  await events.click(screen.getByRole('button', { name: 'Add reminder' }));
  await screen.findByText('Worming tablet was added');
  expect(api.sentTo('POST /api/reminders').map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: 'Worming', writes }),
  ]);
  await screen.findByText('Parasite treatment: Milbemax');
});
