import { newId, Storage } from '@petcare/platform';
import type { Actor } from '@petcare/testing/server';

/** A finished backup, as a worker leaves it. */
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

export const passphrase = 'correct horse battery';
/** A file the passphrase opens, made as age does. */
const lockedFile = Buffer.from(
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBzQWc1dk9Balc5UVNzZzQ4azNyTDhnIDIKb2o0TUlnVk8xZmhOWFR2enFvZzFJNk9rSUNLbUt4' +
    'K1g5ejFPOTlOQUtZRQotLS0gcWs4L1NEVU91Q0tZNWpkaklqcmZLMTdIZVNBcDZRVjhEZEsxYzZ4YW9QTQoBXueUaar3w59AxBmBR7udsufgZLtoZ/n9' +
    'HjmgF6azxJ8tLA==',
  'base64',
);

/** One at that step, while no other is under way. */
const restoreAt = (status: 'locked' | 'ready') => ({
  make: async ({ api, organisationId, userId }: Actor): Promise<string> => {
    const id = newId();
    await api.app.get(Storage, { strict: false }).put(`${organisationId}/${id}/restore.zip`, lockedFile);
    await api.sql(
      `update backup.restore set status = 'failed', sealed_secret = null where organisation_id = $1 and status in ('checking', 'applying')`,
      [organisationId],
    );
    await api.sql(
      `insert into backup.restore (organisation_id, id, file_name, status, created_by, expires_at)
       values ($1, $2, 'Petcare backup.zip', $4, $3, platform.now() + interval '7 days')`,
      [organisationId, id, userId, status],
    );
    return id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/restores/${id}`),
});
const looked = restoreAt('ready');

export const backupRecords = {
  'GET /api/backups/:id': made,
  'GET /api/backups/:id/download': made,
  'DELETE /api/backups/:id': made,
  'POST /api/backups/:id/restore': made,
  'GET /api/restores/:id': looked,
  'GET /api/restores/:id/rows': looked,
  'POST /api/restores/:id/unlock': restoreAt('locked'),
  'POST /api/restores/:id/apply': looked,
  'DELETE /api/restores/:id': looked,
};

/** That backups run at night. */
export async function wantBackups(owner: Actor): Promise<void> {
  await owner.patch('/api/backup-settings', { every: 'daily' });
}
