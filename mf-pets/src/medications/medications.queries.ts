import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dose, medication, type Medication } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { dosesKey } from '@petcare/records';
import { ApiError, api, messageOf, refetchAfterChange } from '@petcare/web';

const addressOf = (petId: string) => `/api/pets/${encodeURIComponent(petId)}`;

function useRefresh(petId: string) {
  const client = useQueryClient();
  return async () => {
    await refetchAfterChange(client, ['records', petId]);
    await refetchAfterChange(client, dosesKey);
  };
}

const said = { hold: 'is on hold', resume: 'was resumed', stop: 'was stopped' } as const;

/** Puts a medication on hold, resumes it, or stops it; the toast says so. */
export function useMedicationStatus(petId: string) {
  const refresh = useRefresh(petId);
  const { toast } = useRemoteContext();
  const { mutate } = useMutation({
    mutationFn: ({ row, verb }: { row: Medication; verb: keyof typeof said }) =>
      api.post(`${addressOf(petId)}/medications/${row.id}/${verb}`, undefined, { schema: medication.row }),
    onSuccess: (row, { verb }) => toast({ tone: 'success', title: `${row.drug} ${said[verb]}` }),
    onError: (error, { row }) =>
      toast({ tone: 'danger', title: `${row.drug} was not changed`, description: messageOf(error) }),
    onSettled: refresh,
  });
  return (row: Medication, verb: keyof typeof said) => mutate({ row, verb });
}

/** Raised by an unplanned dose; yes sends it with what was confirmed. */
interface Question {
  row: Medication;
  text: string;
  confirmed: string[];
}

/** Records an unplanned dose; asks first if it's too soon or too much, one after the other if that is so of several. */
export function useDoseOfMedication(petId: string) {
  const refresh = useRefresh(petId);
  const { toast } = useRemoteContext();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question = null] = questions;
  const { mutate } = useMutation({
    mutationFn: ({ row, confirmed }: { row: Medication; confirmed: readonly string[] }) =>
      api.post(
        `${addressOf(petId)}/doses`,
        { medicationId: row.id, ...(confirmed.length > 0 && { confirmed }) },
        { schema: dose },
      ),
    onSuccess: ({ drug }) => toast({ tone: 'success', title: `A dose of ${drug} was recorded` }),
    onError: (error, { row, confirmed }) => {
      const doubt = error instanceof ApiError ? error.problem?.doubt : undefined;
      if (doubt !== undefined) {
        const asked = { row, text: messageOf(error), confirmed: [...confirmed, doubt] };
        setQuestions((all) => [...all, asked]);
      } else toast({ tone: 'danger', title: `Not recorded: ${row.drug}`, description: messageOf(error) });
    },
    onSettled: refresh,
  });
  const answer = (isMeant: boolean) => {
    if (isMeant && question) mutate({ row: question.row, confirmed: question.confirmed });
    setQuestions((all) => all.filter((other) => other !== question));
  };
  return { give: (row: Medication) => mutate({ row, confirmed: [] }), question, answer };
}
