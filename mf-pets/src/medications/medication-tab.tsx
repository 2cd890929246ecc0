import { Hand, Pause, Play, Square } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import type { Medication } from '@petcare/contracts/health';
import { RecordPanel } from '@petcare/records';
import { ConfirmDialog, type MenuItem } from '@petcare/ui';
import { DosesPanel } from './doses-panel.tsx';
import { medications } from './medications.tsx';
import { useDoseOfMedication, useMedicationStatus } from './medications.queries.ts';

/** A pet's medication: today's doses, and each medication with what can be done about it. */
export default function MedicationTab() {
  const { petId = '' } = useParams();
  const { can } = useRemoteContext();
  const change = useMedicationStatus(petId);
  const { give, question, answer } = useDoseOfMedication(petId);
  const itemsFor = (row: Medication, mayChange: boolean): MenuItem[] => {
    if (!can('medication.add')) return [];
    const item = (label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({ label, icon, onSelect });
    const isGoing = row.status === 'active' || row.status === 'planned';
    const changes = isGoing
      ? [
          item('Put on hold', <Pause aria-hidden className="size-5" />, () => change(row, 'hold')),
          item('Stop', <Square aria-hidden className="size-5" />, () => change(row, 'stop')),
        ]
      : [item('Resume', <Play aria-hidden className="size-5" />, () => change(row, 'resume'))];
    return [
      item('Record a dose', <Hand aria-hidden className="size-5" />, () => give(row)),
      ...(mayChange ? changes : []),
    ];
  };
  return (
    <div className="flex flex-col gap-6">
      <DosesPanel petId={petId} />
      <RecordPanel kind={medications} petId={petId} moreItems={itemsFor} />
      <ConfirmDialog
        // Each begins on its way back, which pressing the last one’s button again mustn't answer.
        key={question?.row.id}
        open={question !== null}
        onOpenChange={(open) => !open && answer(false)}
        title="Record this dose?"
        confirmLabel="Record it"
        cancelLabel="Don’t"
        onConfirm={() => answer(true)}
      >
        {question?.text}
      </ConfirmDialog>
    </div>
  );
}
