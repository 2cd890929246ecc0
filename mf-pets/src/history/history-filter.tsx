import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recordKinds, type RecordKindName } from '@petcare/contracts';
import { Button, Chips, Field, Select, VisuallyHidden } from '@petcare/ui';
import { historyYearsQuery } from './history.queries.ts';
import type { useHistoryFilter } from './use-history-filter.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Filter = ReturnType<typeof useHistoryFilter>;

/** Where the list starts. It's there before the years are known, so that nothing moves. */
function YearFilter({ petId, year, goBackTo }: { petId: string } & Pick<Filter, 'year' | 'goBackTo'>) {
  const { data } = useQuery(historyYearsQuery(petId));
  const years = new Set((data?.years ?? []).map(String));
  if (year) years.add(year);
  const options = [...years].toSorted().toReversed();
  return (
    <div className="max-w-48">
      <Field name="year" label="Go back to">
        <Select
          name="year"
          placeholder="The latest"
          options={options.map((value) => ({ value, label: value }))}
          value={year ?? ''}
          onChange={({ target }) => goBackTo(target.value)}
        />
      </Field>
    </div>
  );
}

/** What people look for most; the other kinds are one press away. */
const commonest: ReadonlySet<RecordKindName> = new Set([
  'visit',
  'vaccination',
  'medication',
  'note',
  'measure',
  'file',
]);

function KindsFilter({ known, kinds, toggle }: Pick<Filter, 'known' | 'kinds' | 'toggle'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? known : known.filter((kind) => commonest.has(kind) || kinds.includes(kind));
  const left = known.length - shown.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field group name="kinds" label={<VisuallyHidden>Kinds to show</VisuallyHidden>}>
        <Chips
          multiple
          name="kinds"
          options={shown.map((kind) => ({ value: kind, label: capital(recordKinds[kind].many) }))}
          value={kinds}
          onChange={({ target }) => toggle(target.value)}
        />
      </Field>
      {left > 0 && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {left === 1 ? '1 more kind' : `${left} more kinds`}
        </Button>
      )}
    </div>
  );
}

/** What the history shows: its kinds, and the year it goes back from. */
export function HistoryFilter({ petId, known, kinds, toggle, year, goBackTo }: { petId: string } & Filter) {
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-3 print:hidden">
      <KindsFilter known={known} kinds={kinds} toggle={toggle} />
      <YearFilter petId={petId} year={year} goBackTo={goBackTo} />
    </div>
  );
}
