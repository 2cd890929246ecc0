import { useEffect } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { sharedWithMeQuery } from '@petcare/records/shares';
import { ApiError } from '@petcare/web';

const isRefused = ({ state: { error } }: Query) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** While a pet is shared with this person: asks what is still shared as soon as something of it is refused, not only a minute later. */
export function useAskWhenRefused(petId: string, isShared: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isShared) return;
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const query: Query = event.query;
      if (!query.queryKey.includes(petId) || !isRefused(query)) return;
      // One question answers for everything that is refused at the same time.
      void client.invalidateQueries({ queryKey: sharedWithMeQuery.queryKey, exact: true }, { cancelRefetch: false });
    });
  }, [client, petId, isShared]);
}
