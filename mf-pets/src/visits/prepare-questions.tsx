import type { Visit } from '@petcare/contracts/health';
import { useRemoteContext } from '@petcare/remote';
import { Button, Field, TextArea, VersionConflict } from '@petcare/ui';
import { onPaper } from './on-paper.ts';
import { useQuestions } from './use-questions.ts';

const wordsOf = (text: string | null) => <span className="whitespace-pre-line wrap-anywhere">{text || 'nothing'}</span>;

/** What to ask there; stored with the visit, and printed. */
export function PrepareQuestions({ planned }: { planned: Visit }) {
  const { can, user } = useRemoteContext();
  const { text, theirs, isPending, type, save, takeTheirs } = useQuestions(planned);
  const mayEdit = can('medical.edit') || (can('medical.add') && planned.createdBy === user.id);
  const printed = onPaper(text);
  return (
    <>
      <p className="hidden whitespace-pre-line wrap-anywhere print:block">{printed.text || 'None noted.'}</p>
      {printed.isCut && <p className="hidden text-muted print:block">The rest of the questions are in Petcare.</p>}
      <div className="flex flex-col items-start gap-3 print:hidden">
        {mayEdit ? (
          <>
            {theirs && (
              <VersionConflict
                key={theirs.version}
                differences={[{ label: 'Questions', theirs: wordsOf(theirs.questions), mine: wordsOf(text) }]}
                onKeepMine={save}
                onTakeTheirs={takeTheirs}
                pending={isPending}
              />
            )}
            <div className="w-full">
              <Field name="questions" label="What do you want to ask?" optional>
                <TextArea value={text} onChange={({ target }) => type(target.value)} rows={4} maxLength={2000} />
              </Field>
            </div>
            {!theirs && (
              <Button pending={isPending} pendingLabel="Saving…" onClick={save}>
                Save questions
              </Button>
            )}
          </>
        ) : (
          <p className="whitespace-pre-line">{text || 'None noted.'}</p>
        )}
      </div>
    </>
  );
}
