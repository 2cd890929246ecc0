import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { finderMessage, passport, type Passport, type PassportSet } from '@petcare/contracts/passport';
import { useRemoteContext } from '@petcare/remote';
import { api, currentOf, messageOf, refetchAfterChange } from '@petcare/web';

const keyOf = (petId: string) => ['pets', 'passport', petId] as const;

/** What the owner chose for a pet's passport, and what came of it; a finder may write at any moment. */
export const passportQuery = (petId: string) =>
  queryOptions({
    queryKey: keyOf(petId),
    queryFn: ({ signal }) => api.get(`/api/pets/${encodeURIComponent(petId)}/passport`, { schema: passport, signal }),
    staleTime: 0,
    // Somebody else may have found the pet since.
    refetchOnWindowFocus: true,
  });

const said: Readonly<Record<Passport['mode'], string>> = {
  off: 'Nobody sees the passport now',
  basic: 'The passport is on',
  lost: 'The passport says that your pet is lost',
};

/** Turns it on or off and chooses its parts. This also marks the pet as lost or found. */
export function useSetPassport() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (body: PassportSet) => api.post('/api/passports', body, { schema: passport }),
    onSuccess: async (stored) => {
      client.setQueryData(keyOf(stored.petId), stored);
      toast({ tone: 'success', title: said[stored.mode] });
      await refetchAfterChange(client, ['pets']);
    },
    onError: (error, { petId }) => {
      const current = currentOf(error, passport);
      if (!current) return;
      client.setQueryData(keyOf(petId), current);
      toast({
        tone: 'danger',
        title: 'Nothing was saved',
        description: 'Somebody else has changed this meanwhile. Look at what it says now, then choose again.',
      });
    },
  });
}

/** A new code in place of this one, or none. */
export function useChangeCode(verb: 'rotate' | 'revoke') {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/api/passports/${encodeURIComponent(id)}/${verb}`, undefined, { schema: passport }),
    onSuccess: (stored) => {
      client.setQueryData(keyOf(stored.petId), stored);
      toast({
        tone: 'success',
        title: verb === 'rotate' ? 'There’s a new code. The old one no longer works' : 'The code no longer works',
      });
    },
    onError: (error) => toast({ tone: 'danger', title: 'The code was not changed', description: messageOf(error) }),
  });
}

/** E-mails a finder what the owner says. */
export function useAnswerFinder(petId: string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      api.post(`/api/finder-messages/${encodeURIComponent(id)}/answer`, { answer }, { schema: finderMessage }),
    onSuccess: ({ name }) => toast({ tone: 'success', title: `Your answer to ${name} is on its way` }),
    onSettled: () => refetchAfterChange(client, keyOf(petId)),
  });
}
