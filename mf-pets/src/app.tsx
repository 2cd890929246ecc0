import './app.css';
import { defineRemote, lazyPage } from '@petcare/remote';
import { backupRoutes, backupSettingsRoutes } from './backup/backup.routes.ts';
import { contactRoutes } from './contacts/contact.routes.ts';
import { PetsCard } from './dashboard/pets-card.tsx';
import { SharedWithMeCard } from './dashboard/shared-with-me-card.tsx';
import { expenseRoutes } from './money/money.routes.ts';
import { WorthALookCard } from './insights/worth-a-look-card.tsx';
import { ThisMonthCard } from './money/this-month-card.tsx';
import { importRoutes } from './imports/import.routes.ts';
import { binRoutes } from './recycle-bin/bin.routes.tsx';
import { petRoutes, prefetchPets } from './pets/pet.routes.tsx';
import { prefetchReports, reportRoutes } from './reports/report.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';

const RecentActivity = lazyPage(() => import('./dashboard/recent-activity.tsx'));

export default defineRemote({
  contract: '1.7',
  create: ({ queryClient }) => ({
    routes: {
      '/pets': petRoutes(queryClient),
      '/vets-specialists': contactRoutes,
      '/backup-settings': backupSettingsRoutes,
      '/data-backup': backupRoutes,
      '/expenses': expenseRoutes,
      '/import': importRoutes,
      '/records': reportRoutes,
      '/recycle-bin': binRoutes,
      '/training': trainingRoutes,
      '/sharing': sharingRoutes,
    },
    slots: {
      'dashboard.card/v1': {
        pets: PetsCard,
        'recent-activity': RecentActivity,
        'shared-with-me': SharedWithMeCard,
        'this-month': ThisMonthCard,
        'worth-a-look': WorthALookCard,
      },
    },
    prefetch(path) {
      const { pathname } = new URL(path, location.href);
      if (pathname === '/records' || pathname === '/reports') prefetchReports();
      else prefetchPets(queryClient);
    },
  }),
});
