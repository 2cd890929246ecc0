import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  assistant,
  conversation,
  conversationList,
  messageList,
  type Assistant,
  type Conversation,
  type Message,
  type MessageList,
} from '@petcare/contracts/insights';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange } from '@petcare/web';

const all = ['pets', 'conversations'] as const;
const below = (petId: string): string => `/api/pets/${encodeURIComponent(petId)}/conversations`;
export const messagesPath = (petId: string, id: string): string => `${below(petId)}/${encodeURIComponent(id)}/messages`;

/** Whether there's an assistant to ask. */
export const assistantQuery = queryOptions({
  queryKey: ['pets', 'assistant'],
  queryFn: ({ signal }) => api.get('/api/assistant', { schema: assistant, signal }),
});

/** What this person has asked about a pet, latest first. */
export const conversationsQuery = (petId: string) =>
  infiniteQueryOptions({
    queryKey: [...all, petId, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get(below(petId), { schema: conversationList, query: { limit: 10, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

const messagesKey = (petId: string, id: string) => [...all, petId, id] as const;
export const messagesQuery = (petId: string, id: string) =>
  queryOptions({
    queryKey: messagesKey(petId, id),
    queryFn: ({ signal }) => api.get(messagesPath(petId, id), { schema: messageList, signal }),
  });

/** Starts a conversation, empty until its first question. */
export async function beginConversation(client: QueryClient, petId: string, question: string): Promise<string> {
  const { id } = await api.post(below(petId), { question }, { schema: conversation });
  client.setQueryData<MessageList>(messagesKey(petId, id), { title: question, items: [] });
  return id;
}

/** Adds the latest question and answer. */
export function rememberMessage(
  client: QueryClient,
  { petId, id }: { petId: string; id: string },
  made: Message,
): void {
  client.setQueryData<MessageList>(
    messagesKey(petId, id),
    (known) => known && { ...known, items: [...known.items, made] },
  );
  void refetchAfterChange(client, conversationsQuery(petId).queryKey);
}

/** Turns it on for the named host, or off. */
export function useTurn() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (host: Assistant['host']) => api.patch('/api/assistant', { host }, { schema: assistant }),
    onSuccess: (now) => {
      client.setQueryData(assistantQuery.queryKey, now);
      toast({ title: now.state === 'on' ? 'The assistant is on' : 'The assistant is off' });
    },
    onError: (error) => {
      toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) });
      return refetchAfterChange(client, assistantQuery.queryKey);
    },
  });
}

/** Deletes a conversation; the notice offers Undo. */
export function useDeleteConversation(petId: string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const onSettled = () => refetchAfterChange(client, [...all, petId]);
  const onError = (error: Error) =>
    toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) });
  const restore = useMutation({
    mutationFn: ({ id }: Conversation) => api.post(`${below(petId)}/${id}/restore`),
    onSuccess: () => toast({ title: 'The conversation has been restored' }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: ({ id }: Conversation) => api.delete(`${below(petId)}/${id}`),
    onSuccess: (_answer, gone) =>
      toast({ title: 'The conversation was deleted', action: { label: 'Undo', run: () => restore.mutate(gone) } }),
    onError,
    onSettled,
  });
}
