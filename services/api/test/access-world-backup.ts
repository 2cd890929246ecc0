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

export const backupRecords = {
  'GET /api/backups/:id': made,
  'GET /api/backups/:id/download': made,
  'DELETE /api/backups/:id': made,
};

/** That backups are made at night. */
export async function wantBackups(owner: Actor): Promise<void> {
  await owner.patch('/api/backup-settings', { every: 'daily' });
}
