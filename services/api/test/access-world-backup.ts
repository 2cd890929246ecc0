import { newId, Storage } from '@petcare/platform';
import type { Actor } from '@petcare/testing/server';

/** A backup that is ready, as a worker leaves it. */
const made = {
  make: async ({ api, organisationId }: Actor): Promise<string> => {
    const id = newId();
    await api.app.get(Storage, { strict: false }).put(`${organisationId}/${id}/backup.zip`, Buffer.from('ZIP'));
    await api.sql(
      `insert into backup.backup (organisation_id, id, kind, status, bytes, sha256, ready_at, expires_at)
       values ($1, $2, 'scheduled', 'ready', 3, repeat('0', 64), platform.now(), platform.now() + interval '30 days')`,
      [organisationId, id],
    );
    return id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/backups/${id}`),
};

/** One that waits for a yes, while no other is on its way. */
const looked = {
  make: async ({ api, organisationId, userId }: Actor): Promise<string> => {
    const id = newId();
    await api.sql(
      `update backup.restore set status = 'failed' where organisation_id = $1 and status in ('checking', 'applying')`,
      [organisationId],
    );
    await api.sql(
      `insert into backup.restore (organisation_id, id, backup_id, status, created_by, expires_at)
       values ($1, $2, uuidv7(), 'ready', $3, platform.now() + interval '7 days')`,
      [organisationId, id, userId],
    );
    return id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/restores/${id}`),
};

export const backupRecords = {
  'GET /api/backups/:id': made,
  'GET /api/backups/:id/download': made,
  'DELETE /api/backups/:id': made,
  'POST /api/backups/:id/restore': made,
  'GET /api/restores/:id': looked,
  'GET /api/restores/:id/rows': looked,
  'POST /api/restores/:id/apply': looked,
  'DELETE /api/restores/:id': looked,
};

/** That backups are made at night. */
export async function wantBackups(owner: Actor): Promise<void> {
  await owner.patch('/api/backup-settings', { every: 'daily' });
}
