import { useState } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { givenOutcomeNames, type Dose, type DoseGiveInput } from '@petcare/contracts/doses';
import { useRemoteContext } from '@petcare/remote';
import { ApiError, messageOf, refetchAfterChange } from '@petcare/web';
import { dosesKey, giveDose, undoDose } from './doses.queries.ts';

/** A question raised by somebody else's dose, or by the time. */
interface Question {
  dose: Dose;
  body: DoseGiveInput;
  text: string;
}

function show(client: QueryClient, changed: Dose): void {
  client.setQueriesData<Dose[]>({ queryKey: dosesKey }, (doses) =>
    doses?.map((dose) => (dose.id === changed.id ? changed : dose)),
  );
}

/** "Sam gave this at 18:02. Record another?", or whatever else the server asks; null for other kinds of error. */
function questionIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'already-given') return `${messageOf(error)} Record another?`;
  return error.code === 'needs-confirmation' ? messageOf(error) : null;
}

/**
 * Gives doses and undoes that. Nothing shows as given before the server has said so: of two people pressing at once, one is asked, and
 * a missing answer mustn't look like a yes.
 */
export function useGiving() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const [question, setQuestion] = useState<Question | null>(null);
  const refresh = () => void refetchAfterChange(client, dosesKey);
  const refetchRecords = () => void refetchAfterChange(client, ['records']);
  const undo = useMutation({
    mutationFn: ({ id }: Dose) => undoDose(id),
    onSuccess: (stored) => {
      show(client, stored);
      toast({ title: `Reopened: ${stored.petName}, ${stored.drug}` });
    },
    onError: (error) => toast({ tone: 'danger', title: 'Not undone', description: messageOf(error) }),
    onSettled: () => {
      refresh();
      refetchRecords();
    },
  });
  const give = useMutation({
    mutationFn: ({ dose, body }: { dose: Dose; body: DoseGiveInput }) => giveDose(dose.id, body),
    onSuccess: (stored) => {
      show(client, stored);
      toast({
        tone: 'success',
        title: `${givenOutcomeNames[stored.outcome === 'missed' || !stored.outcome ? 'given' : stored.outcome]}: ${stored.petName}, ${stored.drug}`,
        action: { label: 'Undo', run: () => undo.mutate(stored) },
      });
    },
    onError: (error, { dose, body }) => {
      const text = questionIn(error);
      if (text !== null) setQuestion({ dose, body, text });
      else toast({ tone: 'danger', title: `Not recorded: ${dose.drug}`, description: messageOf(error) });
    },
    onSettled: () => {
      refresh();
      refetchRecords();
    },
  });
  const answer = (isMeant: boolean) => {
    if (isMeant && question) give.mutate({ dose: question.dose, body: { ...question.body, confirmed: true } });
    setQuestion(null);
  };
  return {
    give: (dose: Dose, body: DoseGiveInput = {}) => give.mutate({ dose, body }),
    undo: (dose: Dose) => undo.mutate(dose),
    /** The dose whose answer is awaited. */
    pendingId: give.isPending ? give.variables.dose.id : undo.isPending ? undo.variables.id : null,
    question,
    answer,
  };
}

export type Giving = ReturnType<typeof useGiving>;
