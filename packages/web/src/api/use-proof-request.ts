import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import type { ProofRequest } from './proof-requests.ts';

/** What waits for the person to show once more that it is them; null while nothing does. */
export function useProofRequest(): ProofRequest | null {
  return useSyncExternalStore(api.proofs.subscribe, api.proofs.get);
}
