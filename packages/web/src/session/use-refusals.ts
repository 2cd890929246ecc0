import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@petcare/contracts';
import { api } from '../api/api.ts';
import { refetchAfterChange } from '../query-client.ts';
import { organisationQuery, userQuery } from './session.queries.ts';

/**
 * A refusal may mean the person's role has changed: asks who they are and, if so, refetches everything and calls `onChange`. Another
 * organisation's role is no change of it. If the question fails, nothing changes; the next refusal asks again. One for an organisation
 * that may only read refetches that, as its banner says why.
 */
export function useRefusals(onChange: (user: CurrentUser) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const ask = async () => {
      const before = client.getQueryData(userQuery.queryKey);
      const after = await client.query({ ...userQuery, staleTime: 0 });
      if (!before || !after || before.organizationId !== after.organizationId || before.role === after.role) return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
      tell(after);
    };
    return api.refused.subscribe(() => void ask().catch(() => {}));
  }, [client]);
  useEffect(() => api.readOnly.subscribe(() => void refetchAfterChange(client, organisationQuery.queryKey)), [client]);
}
