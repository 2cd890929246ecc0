import { importRun } from '@petcare/contracts/imports';
import { upload, type Actor } from '@petcare/testing/server';

/** A checked sheet with one row that can be imported and one that can't. */
async function makeDraft(owner: Actor): Promise<string> {
  const sheet = Buffer.from('Name,Species\nBella,dog\nRex,dragon\n');
  return importRun.parse((await upload(owner, '/api/imports', sheet, 'Animals.csv', { kind: 'pets' })).body).id;
}

const remove = ({ api }: Actor, id: string) => api.sql(`delete from imports.import where id = $1`, [id]);
const draft = { make: makeDraft, remove };
const done = {
  make: async (owner: Actor): Promise<string> => {
    const id = await makeDraft(owner);
    await owner.post(`/api/imports/${id}/apply`);
    return id;
  },
  remove,
};

export const importRecords = {
  'GET /api/imports/:id': draft,
  'GET /api/imports/:id/refused.csv': done,
  'PATCH /api/imports/:id': draft,
  'DELETE /api/imports/:id': draft,
  'POST /api/imports/:id/apply': draft,
  'POST /api/imports/:id/undo': done,
};
