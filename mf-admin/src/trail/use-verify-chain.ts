import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { auditChainPart, type AuditChainFault, type AuditChainPart } from '@petcare/contracts/maintenance';
import { api } from '@petcare/web';

/** How far the chain has been read, and what was found so far. */
export interface ChainVerdict {
  checked: number;
  total: number;
  faultCount: number;
  /** The first ones in each stretch. */
  faults: readonly AuditChainFault[];
  /** Null until the chain has been read to its end. */
  isHeadKnown: boolean | null;
}

const nothingYet: ChainVerdict = { checked: 0, total: 0, faultCount: 0, faults: [], isHeadKnown: null };

/** The most faults shown. */
const shownAtMost = 20;

/** Reads the chain to its end, one stretch at a time; leaving the page stops it. */
export function useVerifyChain() {
  const [verdict, setVerdict] = useState<ChainVerdict | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { signal } = (leaving.current = new AbortController());
      let sum = nothingYet;
      setVerdict(sum);
      for (let from: string | null = null; ;) {
        const part: AuditChainPart = await api.get('/api/admin/audit-chain', {
          schema: auditChainPart,
          query: { from },
          signal,
        });
        sum = {
          checked: part.checked,
          total: part.total,
          faultCount: sum.faultCount + part.faultCount,
          faults: [...sum.faults, ...part.faults].slice(0, shownAtMost),
          isHeadKnown: part.isHeadKnown,
        };
        setVerdict(sum);
        from = part.next;
        if (from === null) return;
      }
    },
  });
  return { verify: () => mutate(), verdict, isPending, error };
}
