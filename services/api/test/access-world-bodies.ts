import type { RouteByIdName, RouteName } from './access-table.ts';
import { passphrase } from './access-world-backup.ts';

/** Valid bodies, for someone who may send them. */
export const bodies = {
  'DELETE /api/recycle-bin': { confirm: 'empty' },
  'DELETE /api/recycle-bin/:id': { confirm: 'Bella' },
  'POST /api/support/tickets/:id/messages': { body: 'And now?' },
  'PATCH /api/support/tickets/:id': { version: 1, priority: 'high' },
  'PATCH /api/notification-settings': { mutedTypes: ['grooming'] },
  'POST /api/pets/:id/conversations': { question: 'Is she well?' },
  'POST /api/pets/:id/conversations/:itemId/messages': { question: 'And now?' },
  'PATCH /api/backup-settings': { every: 'weekly' },
  'POST /api/report-files': { report: 'weight', format: 'csv' },
  'POST /api/backups/locked': { passphrase },
  'POST /api/restores/:id/unlock': { passphrase },
  'POST /api/restores/:id/apply': { mode: 'missing' },
  'POST /api/uploads': { name: 'X-ray.pdf', bytes: 9 },
  'PATCH /api/files/:id': { version: 1, name: 'Teeth.jpg' },
  'PATCH /api/imports/:id': { columns: [{ field: 'name' }, { field: 'species' }] },
  'PATCH /api/pets/:id': { version: 1, name: 'Rex' },
  'PATCH /api/reminders/:id': { version: 1, title: 'Worm count' },
  'POST /api/pets/:id/deceased': { on: '2025-11-20' },
  'POST /api/pets/:id/medical-report': { to: 'vet@petcare.example' },
  'POST /api/pets/:id/insights/mute': { insightId: 'chip-check.1-0123' },
  'POST /api/pets/:id/insights/unmute': { insightId: 'chip-check.1-0123' },
  'POST /api/occurrences/:id/book': { on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
  'POST /api/occurrences/:id/skip': { reason: 'Away' },
  'POST /api/occurrences/:id/snooze': { until: new Date(Date.now() + 86_400_000).toISOString() },
} satisfies Partial<Record<RouteByIdName | RouteName, object>>;

export const hasBody = (route: string): route is keyof typeof bodies => route in bodies;

/** Where the table's web pages are. */
export const ofPages = {
  'GET /assets/*': '/assets/app.0123.js',
  'GET /mf/:remote/:build/*': '/mf/pets/build1/remoteEntry.js',
  'GET /*': '/pets',
};

/** What some of them need. */
export const queries: Readonly<Record<string, string>> = {
  'GET /api/shared-with-me/news': '?since=2026-01-01T00:00:00Z',
  'GET /api/reminders/preview': '?date=2090-01-31&rrule=FREQ%3DMONTHLY',
  'GET /api/search': '?q=bella',
  'GET /api/admin/request-mails': '?requestId=r-1',
  'GET /api/restores/:id/rows': '?kind=pets.pet',
};
