import { queryOptions } from '@tanstack/react-query';
import { pet } from '@petcare/contracts';
import { contact, vetTypes } from '@petcare/contracts/contacts';
import { allergy, condition, medication, type Medication } from '@petcare/contracts/health';
import { api } from '@petcare/web';

const limit = 100;

type Base = `/api/pets/${string}`;

/** Who to call: the pet's own vets first, then anyone out of hours or in an emergency, each once. */
async function whoToCall(petId: string, signal: AbortSignal) {
  const listing = (query: Record<string, string>) =>
    api.get('/api/contacts', { schema: contact.list, query: { ...query, limit }, signal });
  const [first, night, emergency] = await Promise.all([
    listing({ petId }),
    listing({ type: 'out-of-hours' }),
    listing({ emergency: 'true' }),
  ]);
  // Only vets among those named for the pet: somebody looking for help doesn't want to read about the groomer.
  const all = [...first.items.filter(({ type }) => vetTypes.has(type)), ...night.items, ...emergency.items];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Its current medication; null for those who can't see that. */
async function givenNow(base: Base, seesMedication: boolean, signal: AbortSignal): Promise<Medication[] | null> {
  if (!seesMedication) return null;
  const { items } = await api.get(`${base}/medications`, { schema: medication.list, query: { limit }, signal });
  return items.filter(({ status }) => status === 'active');
}

/** Everything the card says, or nothing: without the allergies, a card would claim there are none. */
export const emergencyCardQuery = (petId: string, seesMedication: boolean) =>
  queryOptions({
    queryKey: ['pets', 'emergency-card', petId, seesMedication],
    queryFn: async ({ signal }) => {
      const base: Base = `/api/pets/${encodeURIComponent(petId)}`;
      const [whole, allergies, conditions, medications, contacts] = await Promise.all([
        api.get(base, { schema: pet, signal }),
        api.get(`${base}/allergies`, { schema: allergy.list, query: { limit }, signal }),
        api.get(`${base}/conditions`, { schema: condition.list, query: { limit }, signal }),
        givenNow(base, seesMedication, signal),
        whoToCall(petId, signal),
      ]);
      return {
        pet: whole,
        allergies: allergies.items.filter(({ status }) => status === 'active'),
        conditions: conditions.items.filter(({ status }) => status !== 'resolved'),
        medications,
        contacts,
      };
    },
    // It's opened when it matters, and printed.
    staleTime: 0,
  });
