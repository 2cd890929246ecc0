import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUser, type DropInCreate } from '@petcare/contracts';
import { api } from '@petcare/web';

/**
 * Moves this session into an organisation, after which the page has to reload. Pending requests are cancelled before and after,
 * because they'd be answered from inside that organisation.
 */
export function useDropIn() {
  const client = useQueryClient();
  const giveUp = () => client.cancelQueries();
  return useMutation({
    mutationFn: async (body: DropInCreate) => {
      await giveUp();
      return api.post('/api/super-admin/drop-in', body, { schema: currentUser });
    },
    onSuccess: giveUp,
    // The page stays, so it fetches what it had given up on.
    onError: () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined }),
  });
}
