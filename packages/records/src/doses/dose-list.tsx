import { useState, type ReactNode } from 'react';
import type { Dose } from '@petcare/contracts/doses';
import { List } from '@petcare/ui';
import { DoseDialogs } from './dose-dialogs.tsx';
import { DoseRow } from './dose-row.tsx';
import { useGiving } from './use-giving.ts';

interface DoseRowsProps {
  label: string;
  doses: readonly Dose[];
  now: Date;
  isOfOnePet?: boolean;
  leadOf?: (dose: Dose) => ReactNode;
}

/** Doses under each other, each given with one tap; a second person is asked first. */
export function DoseRows({ label, doses, now, isOfOnePet = false, leadOf }: DoseRowsProps) {
  const giving = useGiving();
  const [other, setOther] = useState<Dose | null>(null);
  return (
    <>
      <List label={label}>
        {doses.map((dose) => (
          <DoseRow
            key={dose.id}
            dose={dose}
            now={now}
            giving={giving}
            lead={leadOf?.(dose)}
            isOfOnePet={isOfOnePet}
            onOther={setOther}
          />
        ))}
      </List>
      <DoseDialogs giving={giving} other={other} onClose={() => setOther(null)} />
    </>
  );
}
