import type { StoredFile } from '@petcare/contracts/files';

/** A photo that belongs to no pet. */
export const aFile = (n: number, given: Partial<StoredFile> = {}): StoredFile => ({
  id: `0190f9c2-5f1e-7c3e-8b1a-${String(n).padStart(12, '0')}`,
  name: `Photo ${n}.jpg`,
  type: 'photo',
  mime: 'image/jpeg',
  bytes: 200_000,
  sha256: 'hash',
  width: 640,
  height: 480,
  takenOn: '2025-06-20',
  retainUntil: null,
  datedOn: '2025-06-20',
  petId: null,
  version: 1,
  createdAt: '2025-06-20T18:00:00.000Z',
  updatedAt: '2025-06-20T18:00:00.000Z',
  createdBy: null,
  ...given,
});
