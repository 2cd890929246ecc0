import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import type { ProofRequest } from './proof-requests.ts';

/** What is waiting for the person to confirm who they are; null if nothing. */
export function useProofRequest(): ProofRequest | null {
  return useSyncExternalStore(api.proofs.subscribe, api.proofs.get);
}
