import { useState } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { givenOutcomeNames, isAboutGiven, type Dose, type DoseGiveInput } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { ApiError, messageOf, refetchAfterChange } from '@petcare/web';
import { insightsKey } from '../kit/records.queries.ts';
import { dosesKey, giveDose, undoDose } from './doses.queries.ts';

/** What is said about a dose; whoever said it hears when it's on record. */
interface Said {
  dose: Dose;
  body: DoseGiveInput;
  onRecorded?: (() => void) | undefined;
}

/** A question raised by somebody else's dose, or by the time. */
interface Question extends Said {
  text: string;
  /** What yes answers: anything else is asked again. */
  doubt: string;
  /** The button's words for it. */
  yes: string;
}

function show(client: QueryClient, changed: Dose): void {
  client.setQueriesData<Dose[]>({ queryKey: dosesKey }, (doses) =>
    doses?.map((dose) => (dose.id === changed.id ? changed : dose)),
  );
}

/** A medication's stock follows its doses, and so does what is said of missed ones. */
function refetchAll(client: QueryClient): void {
  for (const key of [dosesKey, ['records'], insightsKey]) void refetchAfterChange(client, key);
}

/** The ids of the doses whose answers are awaited: several may be, as hooks know only of the last. */
function usePending() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    isPending: ({ id }: Dose) => ids.includes(id),
    begin: ({ id }: Dose) => setIds((all) => [...all, id]),
    end: ({ id }: Dose) => setIds((all) => all.filter((other) => other !== id)),
  };
}

function useUndoing({ begin, end }: ReturnType<typeof usePending>) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (dose: Dose) => undoDose(dose),
    onMutate: begin,
    // Named as where it was pressed, which tells animals of the same name apart.
    onSuccess: (stored, { petName }) => {
      show(client, stored);
      toast({ title: `Undone: ${petName}, ${stored.drug}` });
    },
    onError: (error) => toast({ tone: 'danger', title: 'Not undone', description: messageOf(error) }),
    onSettled: (_stored, _error, dose) => {
      end(dose);
      refetchAll(client);
    },
  });
}

/** "Sam gave this at 18:02. Record another?", or whatever else the server asks; null for other kinds of error. */
function questionIn(error: unknown, { outcome = 'given', givenAt }: DoseGiveInput): Omit<Question, keyof Said> | null {
  const doubt = error instanceof ApiError ? error.problem?.doubt : undefined;
  if (!(error instanceof ApiError) || doubt === undefined) return null;
  if (error.code === 'already-given')
    return { text: `${messageOf(error)} Record another?`, doubt, yes: 'Record another' };
  const verb = outcome === 'given' && givenAt === undefined ? 'Give' : 'Record';
  return { text: messageOf(error), doubt, yes: `${verb} ${isAboutGiven(doubt) ? 'another' : 'it'}` };
}

/**
 * Gives doses and undoes that. Nothing shows as given before the server has said so: of two people pressing at once, one is asked, and
 * a missing answer mustn't look like a yes.
 */
export function useGiving() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  // Asked one after the other: of two doses given in a hurry, both may raise one.
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question = null] = questions;
  const pending = usePending();
  const undo = useUndoing(pending);
  const give = useMutation({
    mutationFn: ({ dose, body }: Said) => giveDose(dose.id, body),
    onMutate: ({ dose }) => pending.begin(dose),
    onSuccess: (stored, { dose: { petName }, onRecorded }) => {
      show(client, stored);
      onRecorded?.();
      toast({
        tone: 'success',
        title: `${givenOutcomeNames[stored.outcome === 'missed' || !stored.outcome ? 'given' : stored.outcome]}: ${petName}, ${stored.drug}`,
        // Not of what came back up later, as that would undo the giving too.
        ...(stored.undoUntil !== null && { action: { label: 'Undo', run: () => undo.mutate({ ...stored, petName }) } }),
      });
    },
    onError: (error, { dose, body, onRecorded }) => {
      const asked = questionIn(error, body);
      if (asked) setQuestions((all) => [...all, { dose, body, onRecorded, ...asked }]);
      else toast({ tone: 'danger', title: `Not recorded: ${dose.drug}`, description: messageOf(error) });
    },
    onSettled: (_stored, _error, { dose }) => {
      pending.end(dose);
      refetchAll(client);
    },
  });
  const answer = (isMeant: boolean) => {
    if (isMeant && question) {
      const { dose, body, onRecorded, doubt } = question;
      give.mutate({ dose, body: { ...body, confirmed: [...(body.confirmed ?? []), doubt] }, onRecorded });
    }
    setQuestions((all) => all.filter((other) => other !== question));
  };
  return {
    give: (dose: Dose, body: DoseGiveInput = {}, onRecorded?: () => void) => give.mutate({ dose, body, onRecorded }),
    undo: (dose: Dose) => undo.mutate(dose),
    /** Is its answer awaited? */
    isPending: pending.isPending,
    question,
    answer,
  };
}

export type Giving = ReturnType<typeof useGiving>;
