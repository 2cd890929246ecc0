import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { petList, reminder } from '@petcare/contracts';
import { aListedPet, aReminder, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const fourWeekly = { rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion' } as const;
const stored = aReminder({ ...fourWeekly, petIds: [bella.id], date: '2026-11-01' });

afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T10:00:00Z') });
  mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/reminders/{id}': reply(reminder, stored),
  });
});

const dates = () =>
  screen.queryAllByText(/, \d+ \w{3} 20\d\d$/, { selector: 'li' }).map(({ textContent }) => textContent);

it('counted from the day it’s done is overdue and silent, and shown as the next one', async () => {
  const { events } = renderRemote(app, { path: '/schedule/new' });
  await events.click(await screen.findByRole('button', { name: 'Flea treatment every 4 weeks' }));
  await events.click(screen.getByRole('radio', { name: 'Pick a day' }));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-01' } });
  screen.getByText(
    'This has passed: it will be overdue at once, and no e-mail will be sent. If this is the day it was last done, choose the next one.',
  );
  expect(screen.queryByText(/^We’ll send the e-mail/)).toBeNull();
  screen.getByText('Next dates, if it’s done today');
  expect(dates().slice(0, 3)).toEqual(['Sun, 1 Nov 2026', 'Fri, 18 Dec 2026', 'Fri, 15 Jan 2027']);
});

it('of one that was added before promises nothing, as it may have been done since', async () => {
  renderRemote(app, { path: `/schedule/${stored.id}/edit` });
  await screen.findByLabelText('What needs doing');
  expect(screen.queryByText(/^This has passed/)).toBeNull();
  expect(dates()).toEqual([]);
});
