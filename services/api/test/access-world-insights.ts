import { createPet, type Actor } from '@petcare/testing/server';
import type { insightRoutesById } from './access-table-insights.ts';
import { pet } from './access-world-records.ts';

/** A pet with a chip that nobody has looked up, which is worth a word. */
const chipped = {
  ...pet,
  make: async (owner: Actor) => (await createPet(owner, { microchips: [{ number: '977200000000123' }] })).id,
};

/** The same with that muted. */
const muted = {
  ...chipped,
  make: async (owner: Actor) => {
    const id = await chipped.make(owner);
    await owner.post(`/api/pets/${id}/insights/mute`, { insightId: 'chip-check.1' });
    return id;
  },
};

export const insightRecords: Record<keyof typeof insightRoutesById, typeof chipped> = {
  'GET /api/pets/:id/insights': chipped,
  'POST /api/pets/:id/insights/mute': chipped,
  'POST /api/pets/:id/insights/unmute': muted,
};
