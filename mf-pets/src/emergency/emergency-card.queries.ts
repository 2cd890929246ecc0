import { queryOptions } from '@tanstack/react-query';
import { pet } from '@petcare/contracts';
import { contact, vetTypes } from '@petcare/contracts/contacts';
import { allergy, condition, medication, type Medication } from '@petcare/contracts/health';
import { api } from '@petcare/web';

const limit = 100;

type Base = `/api/pets/${string}`;

/** Who is called: the pet's own vets first, then whoever is there out of hours or in an emergency, each once. */
async function whoToCall(petId: string, signal: AbortSignal) {
  const listing = (query: Record<string, string>) =>
    api.get('/api/contacts', { schema: contact.list, query: { ...query, limit }, signal });
  const [first, night, emergency] = await Promise.all([
    listing({ petId }),
    listing({ type: 'out-of-hours' }),
    listing({ emergency: 'true' }),
  ]);
  // Of those named for the pet only vets: whoever looks for help reads past the groomer.
  const all = [...first.items.filter(({ type }) => vetTypes.has(type)), ...night.items, ...emergency.items];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** What it is given now; null for those who may not see that. */
async function givenNow(base: Base, seesMedication: boolean, signal: AbortSignal): Promise<Medication[] | null> {
  if (!seesMedication) return null;
  const { items } = await api.get(`${base}/medications`, { schema: medication.list, query: { limit }, signal });
  return items.filter(({ status }) => status === 'active');
}

/** All that the card says, or nothing: a card without the allergies that did not load would say that there are none. */
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
    // It is opened when it matters, and printed.
    staleTime: 0,
  });
