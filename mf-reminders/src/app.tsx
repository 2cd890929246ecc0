import './app.css';
import { Outlet } from 'react-router-dom';
import { defineRemote, lazyPage, RemoteContextProvider } from '@petcare/remote';
import { petChoicesQuery } from './pets/pet-choices.queries.ts';
import { occurrencesQuery } from './reminders/reminders.queries.ts';
import { SchedulePage } from './schedule/schedule-page.tsx';

const ReminderPage = lazyPage(() => import('./reminder/reminder-page.tsx'));
const NewReminderPage = lazyPage(() => import('./form/new-reminder-page.tsx'));
const EditReminderPage = lazyPage(() => import('./form/edit-reminder-page.tsx'));

export default defineRemote({
  contract: '1.0',
  create: (context) => ({
    routes: {
      '/schedule': [
        {
          element: (
            <RemoteContextProvider value={context}>
              <Outlet />
            </RemoteContextProvider>
          ),
          children: [
            { index: true, Component: SchedulePage },
            { path: 'new', Component: NewReminderPage },
            { path: ':reminderId', Component: ReminderPage },
            { path: ':reminderId/edit', Component: EditReminderPage },
          ],
        },
      ],
    },
    prefetch(path) {
      const { pathname } = new URL(path, location.href);
      if (pathname !== '/schedule' && pathname !== '/reminders') return;
      // What is there already is on the screen, and refreshes itself.
      const ifMissing = { staleTime: Infinity };
      void context.queryClient.prefetchInfiniteQuery({ ...occurrencesQuery({ status: 'open' }), ...ifMissing });
      void context.queryClient.prefetchQuery({ ...petChoicesQuery, ...ifMissing });
    },
  }),
});
