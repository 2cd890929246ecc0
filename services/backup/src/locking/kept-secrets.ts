import { seal, unseal, type Config } from '@petcare/platform';
import { z } from 'zod';
import type { ScryptLock } from './scrypt-lock.ts';

interface Place {
  readonly organisationId: string;
  readonly id: string;
}

const [lockPurpose, keyPurpose] = ['backup-lock', 'restore-key'];
const contextOf = ({ organisationId, id }: Place): string => `${organisationId}/${id}`;
const keptLock = z.object({ workFactor: z.int(), salt: z.base64(), key: z.base64() });

/** For the row of a backup waiting for a worker. */
export function keepLock({ APP_SECRET }: Config, place: Place, { workFactor, salt, key }: ScryptLock): string {
  const kept = { workFactor, salt: salt.toString('base64'), key: key.toString('base64') };
  return seal(APP_SECRET, lockPurpose, JSON.stringify(kept), contextOf(place));
}

/** @throws {Error} when it isn't what was kept for this backup */
export function openLock({ APP_SECRET }: Config, place: Place, sealed: string): ScryptLock {
  const kept = keptLock.parse(JSON.parse(unseal(APP_SECRET, lockPurpose, sealed, contextOf(place))));
  return { workFactor: kept.workFactor, salt: Buffer.from(kept.salt, 'base64'), key: Buffer.from(kept.key, 'base64') };
}

/** For the row of a restore waiting for a worker. */
export function keepFileKey({ APP_SECRET }: Config, place: Place, fileKey: Uint8Array): string {
  return seal(APP_SECRET, keyPurpose, Buffer.from(fileKey).toString('base64'), contextOf(place));
}

/** @throws {Error} when it isn't what was kept for this restore */
export function openFileKey({ APP_SECRET }: Config, place: Place, sealed: string): Uint8Array {
  return new Uint8Array(Buffer.from(unseal(APP_SECRET, keyPurpose, sealed, contextOf(place)), 'base64'));
}
