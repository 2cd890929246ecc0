import type { INestApplicationContext } from '@nestjs/common';
import { backup, isUnderway, restore, type Restore, type RestoreApply } from '@petcare/contracts/backup';
import { eventually, prove, upload, type Actor, type TestApi } from '@petcare/testing/server';
import { MakeBackups } from '../src/making/make-backups.job.ts';
import { RestoreBackups } from '../src/restoring/restore-backups.job.ts';

const never = new AbortController().signal;

/** Backups from when they're asked for until they're restored. */
export class Restoring {
  constructor(
    private readonly api: TestApi,
    private readonly worker: INestApplicationContext,
  ) {}

  /** A backup as it's downloaded. */
  async backupOf(owner: Actor): Promise<Buffer> {
    const { id } = backup.parse((await owner.post('/api/backups')).body);
    await this.worker.get(MakeBackups, { strict: false }).handle({}, never);
    await eventually(async () => {
      if (isUnderway(backup.parse((await owner.get(`/api/backups/${id}`)).body))) throw new Error('It isn’t made yet');
    });
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    return (await this.api.app.inject({ url: `/api/backups/${id}/download`, headers: { cookie } })).rawPayload;
  }

  async settled(owner: Actor, { id }: Restore): Promise<Restore> {
    await this.worker.get(RestoreBackups, { strict: false }).handle({}, never);
    return eventually(async () => {
      const now = restore.parse((await owner.get(`/api/restores/${id}`)).body);
      if (/checking|applying/.test(now.status)) throw new Error('It isn’t done yet');
      return now;
    });
  }

  async seen(owner: Actor, bytes: Buffer): Promise<Restore> {
    return this.settled(owner, restore.parse((await upload(owner, '/api/restores', bytes, 'Petcare backup.zip')).body));
  }

  async apply(owner: Actor, { id }: Restore, body: RestoreApply): Promise<Restore> {
    await prove(owner);
    return this.settled(owner, restore.parse((await owner.post(`/api/restores/${id}/apply`, body)).body));
  }
}
