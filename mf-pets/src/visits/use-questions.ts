import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { visit, type Visit } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { api, currentOf, messageOf, refetchAfterChange } from '@petcare/web';

interface Typed {
  /** The visit as it was when typing began. */
  readonly read: Visit;
  readonly text: string;
}

/** What else somebody changed about the visit meanwhile stays; only other questions are a conflict. */
async function saved({ read, text }: Typed): Promise<Visit> {
  const address = `/api/pets/${read.petId}/visits/${read.id}` as const;
  const send = ({ version }: Visit) =>
    api.patch(address, { questions: text.trim() || null, version }, { schema: visit.row });
  try {
    return await send(read);
  } catch (error) {
    const current = currentOf(error, visit.row);
    if (!current || current.questions !== read.questions) throw error;
    return send(current);
  }
}

const asStored = (read: Visit): Typed => ({ read, text: read.questions ?? '' });

/** A visit's questions while they're typed; `theirs` is the visit with what somebody else asked in the meantime. */
export function useQuestions(planned: Visit) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const [typed, setTyped] = useState(() => asStored(planned));
  const [theirs, setTheirs] = useState<Visit | null>(null);
  // Until something is typed, it shows what was read last.
  const isMine = typed.text !== asStored(typed.read).text || typed.read.version > planned.version;
  const { read, text } = isMine ? typed : asStored(planned);
  const settle = () => {
    setTheirs(null);
    return refetchAfterChange(client, ['records', planned.petId]);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: saved,
    onSuccess: async (stored, sent) => {
      setTyped((after) => (after.text === sent.text ? asStored(stored) : { ...after, read: stored }));
      await settle();
      toast({ tone: 'success', title: 'Your questions were saved' });
    },
    onError: (error) => {
      const current = currentOf(error, visit.row);
      setTheirs(current);
      if (!current) toast({ tone: 'danger', title: 'Your questions were not saved', description: messageOf(error) });
    },
  });
  return {
    text,
    theirs,
    isPending,
    type: (next: string) => setTyped({ read, text: next }),
    save: () => mutate({ read: theirs ?? read, text }),
    takeTheirs: () => {
      if (theirs) setTyped(asStored(theirs));
      void settle();
    },
  };
}
