import { doseList } from '@petcare/contracts/health';
import { createPet, joinAs, recordSamples, type Actor } from '@petcare/testing/server';
import type { doseRoutesById } from './access-table-doses.ts';
import type { AccessRequest } from './access-world-organisations.ts';
import { pet, recordRecords, type Making } from './access-world-records.ts';

/** One due today, for a pet and a medication of its own. */
async function makeDose(owner: Actor): Promise<string> {
  const { id: petId } = await createPet(owner);
  const today = new Date().toISOString().slice(0, 10);
  const fields = { ...recordSamples.medication.least, startsOn: today, schedule: { everyHours: 1, firstAt: '00:00' } };
  await owner.post(`/api/pets/${petId}/medications`, fields);
  return doseList.parse((await owner.get(`/api/pets/${petId}/doses?on=${today}`)).body).items[0]?.id ?? '';
}

const dose = {
  make: makeDose,
  remove: ({ api }: Actor, id: string) =>
    api.sql(
      `update health.medication set deleted_at = platform.now() where id = (select medication_id from health.dose where id = $1)`,
      [id],
    ),
};

const authors = new Map<string, Promise<Actor>>();

function authorFor(owner: Actor): Promise<Actor> {
  const author = authors.get(owner.organisationId) ?? joinAs(owner, 'member');
  authors.set(owner.organisationId, author);
  return author;
}

/** Given by someone who is none of the askers. */
const givenDose = {
  ...dose,
  make: async (owner: Actor) => {
    const id = await makeDose(owner);
    await (await authorFor(owner)).post(`/api/doses/${id}/give`, {});
    return id;
  },
};
const medication = recordRecords['GET /api/pets/:id/medications/:itemId'];

/** By the id of the pet it belongs to. */
const asNeeded = new Map<string, string>();

/** A pet with a medication given when needed. */
const petInPain = {
  ...pet,
  make: async (owner: Actor) => {
    const id = await pet.make(owner);
    const schedule = { asNeeded: { minHoursBetween: 1, maxIn24h: 24 } };
    const fields = { ...recordSamples.medication.least, schedule };
    const { body } = await owner.post(`/api/pets/${id}/medications`, fields);
    asNeeded.set(id, (body as { id: string }).id);
    return id;
  },
};

export const doseRecords: Record<keyof typeof doseRoutesById, Making> = {
  'GET /api/pets/:id/doses': pet,
  'POST /api/pets/:id/doses': petInPain,
  'POST /api/doses/:id/give': dose,
  'POST /api/doses/:id/undo': givenDose,
  'POST /api/pets/:id/medications/:itemId/hold': medication,
  'POST /api/pets/:id/medications/:itemId/resume': medication,
  'POST /api/pets/:id/medications/:itemId/stop': medication,
};

/** A valid path and body; undefined for anything that isn't a dose. */
export function doseRequest(route: string, path: string): AccessRequest | undefined {
  if (route === 'POST /api/pets/:id/doses') {
    const [, petId = ''] = /pets\/([^/]+)/.exec(path) ?? [];
    return { path, body: { medicationId: asNeeded.get(petId) ?? crypto.randomUUID() } };
  }
  return route === 'POST /api/doses/:id/give' ? { path, body: { outcome: 'given' } } : undefined;
}
