import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Dose } from '@petcare/contracts/doses';
import { List } from '@petcare/ui';
import { DoseDialogs } from './dose-dialogs.tsx';
import { DoseRow } from './dose-row.tsx';
import { useGiving, type Giving } from './use-giving.ts';

const DoseGiving = createContext<{ giving: Giving; onOther: (dose: Dose) => void } | null>(null);

/**
 * Around lists of doses: asks the questions that giving one raises. A list would lose its question when its last dose goes, which is
 * exactly what happens to the second of two people giving the same one.
 */
export function GivesDoses({ children }: { children: ReactNode }) {
  const giving = useGiving();
  const [other, setOther] = useState<Dose | null>(null);
  const given = useMemo(() => ({ giving, onOther: setOther }), [giving]);
  return (
    <DoseGiving value={given}>
      {children}
      <DoseDialogs giving={giving} other={other} onClose={() => setOther(null)} />
    </DoseGiving>
  );
}

interface DoseRowsProps {
  label: string;
  doses: readonly Dose[];
  now: Date;
  isOfOnePet?: boolean;
  /** The list's day, today if left out; doses of another day say theirs. */
  day?: string;
  leadOf?: (dose: Dose) => ReactNode;
}

/** Stacked doses, each given with one tap; the surrounding `GivesDoses` asks a second person first. */
export function DoseRows({ label, doses, now, isOfOnePet = false, day, leadOf }: DoseRowsProps) {
  const given = use(DoseGiving);
  if (!given) throw new Error('Doses are listed within GivesDoses');
  return (
    <List label={label}>
      {doses.map((dose) => (
        <DoseRow
          key={dose.id}
          dose={dose}
          now={now}
          giving={given.giving}
          lead={leadOf?.(dose)}
          isOfOnePet={isOfOnePet}
          day={day}
          onOther={given.onOther}
        />
      ))}
    </List>
  );
}
