import {
  anybody,
  changed,
  elsewhere,
  emptied,
  refused,
  strangers,
  strangersById,
  type ById,
  type Row,
  type RowById,
} from './access-rows.ts';

/** All of an organisation's data is its owners' to take along. */
const owners = (status: number) =>
  ({
    ...anybody(403),
    ...strangers,
    ...elsewhere(status),
    owner: status,
  }) as const satisfies Row;

export const backupRoutes = {
  'GET /api/backup-settings': owners(200),
  'PATCH /api/backup-settings': owners(200),
  'GET /api/backups': owners(200),
  'POST /api/backups': owners(202),
  'POST /api/backups/locked': owners(202),
  'GET /api/backups/export': owners(200),
  // Without a file.
  'POST /api/restores': owners(400),
} as const satisfies Record<string, Row>;

const ownersById = (own: ById) =>
  ({
    ...strangersById,
    'billing-only': refused,
    viewer: refused,
    carer: refused,
    member: refused,
    admin: refused,
    owner: own,
  }) as const satisfies RowById;

export const backupRoutesById = {
  'GET /api/backups/:id': ownersById(changed),
  'GET /api/backups/:id/download': ownersById(changed),
  'DELETE /api/backups/:id': ownersById(emptied),
  'POST /api/backups/:id/restore': ownersById([202, 404, 404, 404, 404]),
  'GET /api/restores/:id': ownersById(changed),
  'GET /api/restores/:id/rows': ownersById(changed),
  'POST /api/restores/:id/unlock': ownersById([202, 404, 404, 404, 404]),
  'POST /api/restores/:id/apply': ownersById([202, 404, 404, 404, 404]),
  'DELETE /api/restores/:id': ownersById(emptied),
} as const satisfies Record<string, RowById>;
