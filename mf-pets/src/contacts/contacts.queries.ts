import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { contact, vetTypes, type Contact, type ContactCreate } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { api, everyPage, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Keys for everything this remote caches about vets and specialists. */
export const contactKeys = {
  all: ['pets', 'contacts'],
  lists: ['pets', 'contacts', 'list'],
  one: (id: string) => ['pets', 'contacts', 'one', id] as const,
} as const;

/** A list's filters, as in the contract's query; empty for all. */
export interface ContactFilter {
  search?: string;
  type?: string;
  petId?: string;
  emergency?: 'true' | 'false';
}

/** Pages of vets and specialists, A to Z. */
export const contactsQuery = (filter: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: [...contactKeys.lists, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/contacts', { schema: contact.list, query: { ...filter, limit: 50, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The list as shown; while another search loads, the last one's rows stay. */
export function useContacts(filter: ContactFilter) {
  return useInfiniteQuery({ ...contactsQuery(filter), placeholderData: keepPreviousData });
}

/** All there are to choose from, A to Z. For a shared pet, its first-to-call contacts. */
export const contactChoicesQuery = (petId: string | null) =>
  queryOptions({
    queryKey: [...contactKeys.lists, 'choices', petId] as const,
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        api.get('/api/contacts', { schema: contact.list, query: { limit: 100, petId, cursor }, signal }),
      ),
  });

/** The most people to call first that a pet's page names; the others are on their own list. */
const mostToCall = 5;

const isVet = ({ type }: Contact): boolean => vetTypes.has(type);

/** Who to call first about a pet, its vets before anybody else. */
export const firstToCallQuery = (petId: string) =>
  queryOptions({
    queryKey: [...contactKeys.lists, { petId, limit: 100 }] as const,
    queryFn: ({ signal }) => api.get('/api/contacts', { schema: contact.list, query: { petId, limit: 100 }, signal }),
    select: ({ items }) => [...items.filter(isVet), ...items.filter((one) => !isVet(one))].slice(0, mostToCall),
  });

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: contactKeys.one(id),
    queryFn: ({ signal }) => api.get(`/api/contacts/${encodeURIComponent(id)}`, { schema: contact.row, signal }),
  });

/** Saves a new contact, or changes to one on top of the version read. */
export function useSaveContact() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ read, body }: { read: Contact | null; body: Partial<ContactCreate> }) =>
      read
        ? api.patch(`/api/contacts/${read.id}`, { ...body, version: read.version }, { schema: contact.row })
        : api.post('/api/contacts', body, { schema: contact.row }),
    onSuccess: (stored) => {
      client.setQueryData(contactKeys.one(stored.id), stored);
      return refetchAfterChange(client, contactKeys.lists);
    },
    // The reason doesn't wait for it.
    onError: () => void refetchAfterChange(client, contactKeys.all),
  });
  return mutateAsync;
}

function useRestoreContact() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Contact) => restoreFromBin(id),
    onSuccess: async (_nothing, { name }) => {
      await refetchAfterChange(client, contactKeys.all);
      toast({ tone: 'success', title: `${name} was restored` });
    },
    onError: (error, { name }) =>
      toast({ tone: 'danger', title: `${name} is still deleted`, description: messageOf(error) }),
  });
}

/** Deletes without asking; the toast offers Undo. */
export function useDeleteContact() {
  const client = useQueryClient();
  const isOurs = useIsOurs();
  const { toast } = useRemoteContext();
  const { mutate: restore } = useRestoreContact();
  return useMutation({
    mutationFn: ({ id }: Contact) => api.delete(`/api/contacts/${id}`),
    onSuccess: async (_nothing, gone) => {
      client.removeQueries({ queryKey: contactKeys.one(gone.id), type: 'inactive' });
      // What belongs to others is in their recycle bin.
      const undo = { action: { label: 'Undo', run: () => restore(gone) } };
      toast({ title: `${gone.name} was deleted`, ...(isOurs && undo) });
      await refetchAfterChange(client, contactKeys.lists);
    },
    onError: (error, { name }) =>
      toast({ tone: 'danger', title: `${name} was not deleted`, description: messageOf(error) }),
  });
}
