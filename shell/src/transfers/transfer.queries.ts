import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { transferClaimed, transferOffer } from '@petcare/contracts/transfers';
import { api, refetchAfterChange } from '@petcare/web';

const address = (secret: string) => `/api/transfer-offers/${encodeURIComponent(secret)}`;

/** The pet that whoever has the link is offered; who isn’t logged in is told less. */
export const transferOfferQuery = (secret: string, userId: string | null) =>
  queryOptions({
    queryKey: ['transfer-offer', secret, userId],
    queryFn: ({ signal }) => api.get(address(secret), { schema: transferOffer, on401: 'error', signal }),
  });

/** Takes the pet on. If that fails, refetches what the link leads to. */
export function useClaim(secret: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`${address(secret)}/claim`, undefined, { schema: transferClaimed }),
    onError: () => refetchAfterChange(client, ['transfer-offer', secret]),
  });
}
