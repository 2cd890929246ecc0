import { storedFile } from '@petcare/contracts/files';
import { aPhoto, upload, type Actor } from '@petcare/testing/server';
import { authorFor } from './access-world-records.ts';

/** A picture that somebody else of the organisation added. */
const file = {
  make: async (owner: Actor) =>
    storedFile.row.parse((await upload(await authorFor(owner), '/api/files', await aPhoto(64, 64))).body).id,
  remove: (owner: Actor, id: string) => owner.del(`/api/files/${id}`),
};

/** How files come to be there, and how they go. */
export const fileRecords = {
  'GET /api/files/:id': file,
  'GET /api/files/:id/thumbnail': file,
  'PATCH /api/files/:id': file,
  'DELETE /api/files/:id': file,
};
