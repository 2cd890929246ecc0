import { queryOptions } from '@tanstack/react-query';
import { pet } from '@petcare/contracts';
import { contact, vetTypes, type Contact } from '@petcare/contracts/contacts';
import { allergy, condition, medication, type Medication } from '@petcare/contracts/health';
import { api } from '@petcare/web';

const limit = 100;

type Base = `/api/pets/${string}`;

/** What of a pet somebody sees: all of their own, of a shared one as much as is shared. */
export interface Sees {
  medical: boolean;
  medication: boolean;
  contacts: boolean;
  /** Others' vets are called about a shared pet; the reader's own know nothing of it. */
  isOurs: boolean;
}

/** Who to call: the pet's own vets first, then anyone out of hours or in an emergency, each once. */
async function whoToCall(petId: string, isOurs: boolean, signal: AbortSignal) {
  const listing = (query: Record<string, string>) =>
    api.get('/api/contacts', { schema: contact.list, query: { ...query, limit }, signal });
  const ours: Record<string, string>[] = isOurs ? [{ type: 'out-of-hours' }, { emergency: 'true' }] : [];
  const [first, ...others] = await Promise.all([
    listing({ petId }),
    ...ours.map((which) => listing({ ...which, helpsFor: petId })),
  ]);
  // Only those who help among those named for the pet: somebody looking for that doesn't want to read about the groomer.
  const helps = ({ type, isEmergency }: Contact) => vetTypes.has(type) || type === 'out-of-hours' || isEmergency;
  const all = [...first.items.filter(helps), ...others.flatMap(({ items }) => items)];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

async function standing(base: Base, signal: AbortSignal) {
  const [allergies, conditions] = await Promise.all([
    api.get(`${base}/allergies`, { schema: allergy.list, query: { limit }, signal }),
    api.get(`${base}/conditions`, { schema: condition.list, query: { limit }, signal }),
  ]);
  return {
    allergies: allergies.items.filter(({ status }) => status === 'active'),
    conditions: conditions.items.filter(({ status }) => status !== 'resolved'),
  };
}

async function givenNow(base: Base, signal: AbortSignal): Promise<Medication[]> {
  const { items } = await api.get(`${base}/medications`, { schema: medication.list, query: { limit }, signal });
  return items.filter(({ status }) => status === 'active');
}

/** Everything the card says, or nothing: without the allergies, a card would claim there are none. What isn't for the reader is null. */
export const emergencyCardQuery = (petId: string, sees: Sees) =>
  queryOptions({
    queryKey: ['pets', 'emergency-card', petId, sees],
    queryFn: async ({ signal }) => {
      const base: Base = `/api/pets/${encodeURIComponent(petId)}`;
      const [whole, health, medications, contacts] = await Promise.all([
        api.get(base, { schema: pet, signal }),
        sees.medical ? standing(base, signal) : null,
        sees.medication ? givenNow(base, signal) : null,
        sees.contacts ? whoToCall(petId, sees.isOurs, signal) : null,
      ]);
      return { pet: whole, health, medications, contacts };
    },
    // It's opened when it matters, and printed.
    staleTime: 0,
  });
