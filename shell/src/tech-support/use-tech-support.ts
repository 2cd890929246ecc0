import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropInExit } from '@petcare/contracts';
import { useToast } from '@petcare/ui';
import { api, leaveSoon, saidBy, userQuery, useUser, type Leave } from '@petcare/web';

/** Source: section 9 of the specification. */
const exitNavigationMs = 500;
/** If this computer's clock is fast, the visit continues a little longer. */
const askAgainMs = 5_000;

const staffHome = '/super-admin';
/** For when the server gives no reason. */
const exitFailed = 'Failed to exit tech support mode';

/** Asks at the end of the visit who the person is now: the server has the last word. */
function useAskAtEnd(endsAt: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (endsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const askIn = (ms: number): void => {
      timer = setTimeout(() => {
        void client.query({ ...userQuery, staleTime: 0 }).catch(() => null);
        askIn(askAgainMs);
      }, ms);
    };
    askIn(Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [client, endsAt]);
}

export interface TechSupport {
  /** The visit this page was opened in is under way, or about to be left. */
  isActive: boolean;
  endsAt: string | null;
  isExiting: boolean;
  exit: () => void;
}

/**
 * A super admin's visit to this page's organisation, and the ways out: the button, sixty minutes, or an owner who no longer lets
 * support in. Each says so, and 500 ms later the staff side loads as a new page.
 */
export function useTechSupport(leave?: Leave): TechSupport {
  const client = useQueryClient();
  const toast = useToast();
  const { data: user } = useUser();
  const isIn = user?.inTechSupportMode ?? false;
  const [wasIn, setWasIn] = useState(isIn);
  if (isIn && !wasIn) setWasIn(true);
  const isLeaving = useRef(false);
  const finish = (): void => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    toast({ title: 'Exited tech support mode', description: 'Returned to super admin view' });
    leaveSoon(staffHome, exitNavigationMs, leave);
  };
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      await client.cancelQueries();
      return api.post('/api/super-admin/exit-drop-in', {}, { schema: dropInExit });
    },
    onSuccess: finish,
    onError: (error) => {
      toast({ tone: 'danger', title: 'Exit failed', description: saidBy(error) ?? exitFailed });
      // The page stays, so it fetches what it had given up on.
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    },
  });
  const isOver = wasIn && user?.isSuperAdmin === true && !isIn;
  useEffect(() => {
    if (isOver) finish();
  });
  useAskAtEnd(isIn ? (user?.techSupportEndsAt ?? null) : null);
  return {
    isActive: wasIn && Boolean(user),
    endsAt: user?.techSupportEndsAt ?? null,
    isExiting: isPending || isSuccess || isOver,
    exit: () => mutate(),
  };
}
