import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUser, type DropInCreate } from '@petcare/contracts';
import { api } from '@petcare/web';

/**
 * Moves this session into an organisation; the page has to be loaded anew then. What this page still asks for is given up, before
 * and after: it would be answered from inside of that organisation.
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
    // The page stays, so what was given up and never came is asked for after all.
    onError: () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined }),
  });
}
