import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import { aListedPet, anOccurrence, mockApi, offline, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const zone = 'Europe/London';
const today = dateIn(zone);
const on = (localDate: string, title: string) => anOccurrence({ petIds: [bella.id], localDate, zone, title });
const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });
const open = (occurrences: ReturnType<typeof dates>) => {
  mockApi({
    'GET /api/occurrences': occurrences,
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
  });
  return renderSlot(app, { slot: 'dashboard.card/v1', id: 'due', given: {} });
};

it('shows what is overdue and due today, not what comes later', async () => {
  open(dates(on(addDays(today, -1), 'Worming'), on(today, 'Flea treatment'), on(addDays(today, 2), 'Farrier')));
  await screen.findByRole('link', { name: 'Flea treatment' });
  screen.getByRole('link', { name: 'Worming' });
  expect(screen.queryByRole('link', { name: 'Farrier' })).toBeNull();
  screen.getAllByRole('button', { name: /Done/ });
});

it('leads to the rest when there is a lot', async () => {
  open(dates(...Array.from({ length: 10 }, (_, index) => on(today, `Walk ${index}`))));
  expect((await screen.findByRole('link', { name: '2 more' })).getAttribute('href')).toBe('/schedule');
});

it('says that nothing is due', async () => {
  open(dates());
  await screen.findByText('Nothing is due today');
});

it('says that it did not load', async () => {
  open(offline);
  await screen.findByText('What is due did not load');
});
