import { queryOptions } from '@tanstack/react-query';
import { pet } from '@petcare/contracts';
import { contact, vetTypes } from '@petcare/contracts/contacts';
import { allergy, condition } from '@petcare/contracts/health';
import { api } from '@petcare/web';

const limit = 100;

/** All that the card says, or nothing: a card without the allergies that did not load would say that there are none. */
export const emergencyCardQuery = (petId: string) =>
  queryOptions({
    queryKey: ['pets', 'emergency-card', petId],
    queryFn: async ({ signal }) => {
      const base = `/api/pets/${encodeURIComponent(petId)}` as const;
      const [whole, allergies, conditions, first, emergency] = await Promise.all([
        api.get(base, { schema: pet, signal }),
        api.get(`${base}/allergies`, { schema: allergy.list, query: { limit }, signal }),
        api.get(`${base}/conditions`, { schema: condition.list, query: { limit }, signal }),
        api.get('/api/contacts', { schema: contact.list, query: { petId, limit }, signal }),
        api.get('/api/contacts', { schema: contact.list, query: { emergency: 'true', limit }, signal }),
      ]);
      // Of those named for the pet only vets: whoever looks for help reads past the groomer.
      const vets = first.items.filter(({ type }) => vetTypes.has(type));
      const known = new Set(vets.map(({ id }) => id));
      return {
        pet: whole,
        allergies: allergies.items.filter(({ status }) => status === 'active'),
        conditions: conditions.items.filter(({ status }) => status !== 'resolved'),
        contacts: [...vets, ...emergency.items.filter(({ id }) => !known.has(id))],
      };
    },
    // It is opened when it matters, and printed.
    staleTime: 0,
  });
