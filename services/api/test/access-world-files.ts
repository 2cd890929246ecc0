import { pet } from '@petcare/contracts';
import { storedFile, upload as uploadShape } from '@petcare/contracts/files';
import { aPhoto, createPet, recordSamples, upload, type Actor } from '@petcare/testing/server';
import { authorFor } from './access-world-records.ts';

/** A pet's picture that somebody else in the organisation added. */
const file = {
  make: async (owner: Actor) => {
    const { id: petId } = await createPet(owner);
    const sent = await upload(await authorFor(owner), '/api/files', await aPhoto(64, 64), 'photo.jpg', { petId });
    return storedFile.row.parse(sent.body).id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/files/${id}`),
};

/** An upload of the owner's. */
const sending = {
  make: async (owner: Actor) =>
    uploadShape.parse((await owner.post('/api/uploads', { name: 'X-ray.pdf', bytes: 9 })).body).id,
  remove: (owner: Actor, id: string) => owner.del(`/api/uploads/${id}`),
};

/** How files come to exist, and how they go. */
export const fileRecords = {
  'GET /api/files/:id': file,
  'GET /api/files/:id/thumbnail': file,
  'GET /api/files/:id/history': file,
  'PATCH /api/files/:id': file,
  'DELETE /api/files/:id': file,
  'GET /api/uploads/:id': sending,
  'PATCH /api/uploads/:id': sending,
  'DELETE /api/uploads/:id': sending,
};

/** A pet's photo, a note's file and one on its way: what is stored about files, apart from the files themselves. Returns the photo's id. */
export async function keepFiles(owner: Actor): Promise<string> {
  const { id: petId } = await createPet(owner);
  const photo = await upload(owner, `/api/pets/${petId}/photo`, await aPhoto(64, 64));
  const { id } = storedFile.row.parse((await upload(owner, '/api/files', await aPhoto(64, 64))).body);
  await owner.post(`/api/pets/${petId}/notes`, { ...recordSamples.note.least, fileIds: [id] });
  const { api, organisationId, userId } = owner;
  await api.sql(
    `insert into files.upload (organisation_id, id, created_by, name, bytes) values ($1, uuidv7(), $2, 'X-ray.pdf', 1)`,
    [organisationId, userId],
  );
  const { photoId } = pet.parse(photo.body);
  if (photoId === null) throw new Error('There is no photo');
  return photoId;
}
