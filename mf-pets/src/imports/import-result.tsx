import { useState } from 'react';
import { Download, Undo2 } from 'lucide-react';
import { daysToUndo, type ImportKind, type ImportRun } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, ConfirmDialog, LinkButton, Panel } from '@petcare/ui';
import { formatDate, formatDateTime } from '@petcare/web';
import { DownloadLink } from '../files/download-link.tsx';
import { countWords, manyWords, undoneWords } from './import-words.ts';
import { useFinishImport } from './imports.queries.ts';

const pets = { to: '/pets', label: 'See your pets' };
/** Where to see what was imported. */
const where: Readonly<Record<ImportKind, { to: string; label: string }>> = {
  pets,
  contacts: { to: '/vets-specialists', label: 'See your contacts' },
  expenses: { to: '/expenses', label: 'See your expenses' },
  vaccinations: pets,
  weights: pets,
};

const isAhead = (instant: string): boolean => Date.parse(instant) > Date.now();

/** Are the rows that were refused still here? They stay for as long as the import can be undone, or could have been. */
const isKept = ({ appliedAt }: ImportRun): boolean =>
  appliedAt !== null && Date.now() - Date.parse(appliedAt) < daysToUndo * 24 * 60 * 60 * 1000;

/** The result, and the way back. */
export function ImportResult({ run }: { run: ImportRun }) {
  const { zone } = useRemoteContext();
  const [asking, setAsking] = useState(false);
  const { mutate: undo, isPending } = useFinishImport(run.id, 'undo');
  const { kind, counts, status, appliedAt, undoneAt, undoableUntil, createdBy } = run;
  const isUndoable = undoableUntil !== null && isAhead(undoableUntil);
  const hasRefused = counts.refused > 0 && isKept(run);
  return (
    <div className="flex flex-col gap-6">
      {status === 'undone' && undoneAt ? (
        <Banner tone="info" title="This import was undone">
          {undoneWords(run, formatDateTime(undoneAt, zone))}
        </Banner>
      ) : (
        <Banner tone="ok" title={`${manyWords(kind, counts.add)} imported`}>
          {hasRefused && 'Download the rows that were refused, put them right, and import that file.'}
        </Banner>
      )}
      <Panel>
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted">
            {[appliedAt && formatDateTime(appliedAt, zone), createdBy, countWords(run)].filter(Boolean).join(' · ')}
            {isUndoable && ` · can be undone until ${formatDate(undoableUntil, zone)}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={where[kind].to} look="primary">
              {where[kind].label}
            </LinkButton>
            {hasRefused && (
              <DownloadLink href={`/api/imports/${run.id}/refused.csv`}>
                <Download aria-hidden className="size-5" />
                Download the refused rows
              </DownloadLink>
            )}
            {isUndoable && (
              <Button icon={<Undo2 aria-hidden className="size-5" />} onClick={() => setAsking(true)}>
                Undo the import
              </Button>
            )}
          </div>
        </div>
      </Panel>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo the import?"
        confirmLabel="Undo the import"
        destructive
        pending={isPending}
        onConfirm={() => undo(undefined, { onSettled: () => setAsking(false) })}
      >
        The {manyWords(kind, counts.add)} that came with it {counts.add === 1 ? 'goes' : 'go'} to the recycle bin,
        unless somebody has changed one of them since.
        {kind !== 'pets' && ' Anything in use by now stays.'}
      </ConfirmDialog>
    </div>
  );
}
