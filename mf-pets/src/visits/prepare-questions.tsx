import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { visit, type Visit } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { Button, Field, TextArea } from '@petcare/ui';
import { api, messageOf, refetchAfterChange } from '@petcare/web';
import { onPaper } from './on-paper.ts';

/** What to ask there; stored with the visit, and printed. */
export function PrepareQuestions({ planned }: { planned: Visit }) {
  const client = useQueryClient();
  const { can, toast, user } = useRemoteContext();
  const [text, setText] = useState(planned.questions ?? '');
  const mayEdit = can('medical.edit') || (can('medical.add') && planned.createdBy === user.id);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.patch(
        `/api/pets/${planned.petId}/visits/${planned.id}`,
        { questions: text.trim() || null, version: planned.version },
        { schema: visit.row },
      ),
    onSuccess: async () => {
      await refetchAfterChange(client, ['records', planned.petId]);
      toast({ tone: 'success', title: 'Your questions were saved' });
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'Your questions were not saved', description: messageOf(error) }),
  });
  const printed = onPaper(text);
  return (
    <>
      <p className="hidden whitespace-pre-line wrap-anywhere print:block">{printed.text || 'None noted.'}</p>
      {printed.isCut && <p className="hidden text-muted print:block">The rest of the questions are in Petcare.</p>}
      <div className="flex flex-col items-start gap-3 print:hidden">
        {mayEdit ? (
          <>
            <div className="w-full">
              <Field name="questions" label="What do you want to ask?" optional>
                <TextArea value={text} onChange={({ target }) => setText(target.value)} rows={4} maxLength={2000} />
              </Field>
            </div>
            <Button pending={isPending} pendingLabel="Saving…" onClick={() => mutate()}>
              Save questions
            </Button>
          </>
        ) : (
          <p className="whitespace-pre-line">{text || 'None noted.'}</p>
        )}
      </div>
    </>
  );
}
