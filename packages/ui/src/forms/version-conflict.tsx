import { useEffect, useRef, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../actions/button.tsx';

export interface Difference {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

export interface VersionConflictProps {
  /** Where the stored version and the form differ. */
  differences: readonly Difference[];
  /** Saves the form over what is stored. */
  onKeepMine: () => void;
  /** Discards the form. */
  onTakeTheirs: () => void;
  pending?: boolean;
}

function Differences({ differences }: Pick<VersionConflictProps, 'differences'>) {
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {differences.map(({ label, theirs, mine }) => (
        <div key={label} className="grid gap-x-4 max-md:grid-cols-1 md:grid-cols-[8rem_1fr_1fr]">
          <dt className="text-sm font-semibold text-ink">{label}</dt>
          <dd className="min-w-0 text-ink">
            <span className="text-sm text-muted">Theirs: </span>
            {theirs}
          </dd>
          <dd className="min-w-0 text-ink">
            <span className="text-sm text-muted">Yours: </span>
            {mine}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Somebody else saved the same thing first: shows both versions above the form and lets the person decide. Takes focus. */
export function VersionConflict(props: VersionConflictProps) {
  const { differences, onKeepMine, onTakeTheirs, pending = false } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-panel border-y border-r border-l-4 border-y-line border-r-line border-l-warn bg-surface px-4 py-3 focus:outline-2"
    >
      <h2 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        Somebody else has changed this
      </h2>
      <p className="mt-1 text-ink">
        {differences.length === 0
          ? 'Nothing they changed here differs from yours. Keep yours to save it.'
          : 'Nothing has been saved yet. Keep your version, or take theirs and lose your changes.'}
      </p>
      <Differences differences={differences} />
      <div className="mt-4 mb-1 flex flex-wrap gap-3 max-md:*:flex-1">
        <Button look="primary" pending={pending} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
      </div>
    </div>
  );
}
