import './app.css';
import { defineRemote, lazyPage } from '@petcare/remote';
import { petChoicesQuery } from '@petcare/web';
import { DueCard } from './dashboard/due-card.tsx';
import { occurrencesQuery } from './reminders/reminders.queries.ts';
import { SharedDueCard } from './shared/shared-work.tsx';
import { SchedulePage } from './schedule/schedule-page.tsx';

const ReminderPage = lazyPage(() => import('./reminder/reminder-page.tsx'));
const NewReminderPage = lazyPage(() => import('./form/new-reminder-page.tsx'));
const EmailsPage = lazyPage(() => import('./emails/emails-page.tsx'));
const OwnCalendarPage = lazyPage(() => import('./own-calendar/own-calendar-page.tsx'));
const UndeliveredPage = lazyPage(() => import('./mails/undelivered-page.tsx'));
const PausedPage = lazyPage(() => import('./paused/paused-page.tsx'));
const PetReminders = lazyPage(() => import('./pet-tab/pet-reminders.tsx'));
const EditReminderPage = lazyPage(() => import('./form/edit-reminder-page.tsx'));

/** The page refetches what couldn't be loaded early, and says so if need be. */
const ignored = () => undefined;

export default defineRemote({
  contract: '1.7',
  create: ({ queryClient }) => ({
    routes: {
      '/schedule': [
        { index: true, Component: SchedulePage },
        { path: 'new', Component: NewReminderPage },
        { path: 'emails', Component: EmailsPage },
        { path: 'calendar', Component: OwnCalendarPage },
        { path: 'undelivered', Component: UndeliveredPage },
        { path: 'paused', Component: PausedPage },
        { path: ':reminderId', Component: ReminderPage },
        { path: ':reminderId/edit', Component: EditReminderPage },
      ],
    },
    slots: {
      'dashboard.card/v1': { due: DueCard, 'shared-due': SharedDueCard },
      'pet.tab/v1': { reminders: PetReminders },
    },
    prefetch(path) {
      const { pathname } = new URL(path, location.href);
      if (pathname !== '/schedule' && pathname !== '/reminders') return;
      // What's already there is on the screen, and refreshes itself.
      const ifMissing = { staleTime: Infinity };
      queryClient.infiniteQuery({ ...occurrencesQuery({ status: 'open' }), ...ifMissing }).catch(ignored);
      queryClient.query({ ...petChoicesQuery, ...ifMissing }).catch(ignored);
    },
  }),
});
