import { useState } from 'react';
import { dateOrder, importFields, type ImportColumn, type ImportRun } from '@petcare/contracts/imports';
import { Chips, Field, Panel, Select, TableOrCards, VisuallyHidden } from '@petcare/ui';
import { useChooseColumns } from './imports.queries.ts';

interface Placed extends ImportColumn {
  readonly index: number;
}

const orders = [
  { value: dateOrder.enum['day-first'], label: 'Day first: 31/12/2024' },
  { value: dateOrder.enum['month-first'], label: 'Month first: 12/31/2024' },
];

const headOf = ({ header, index }: Placed): string => header || `Column ${index + 1}`;
const samplesOf = ({ samples }: ImportColumn): string => samples.join(', ') || 'Empty';

/** What each column is, with some of its values; asks about dates where it isn’t clear which part is the day. */
export function ColumnsPanel({ run, columns }: { run: ImportRun; columns: readonly ImportColumn[] }) {
  const { mutate } = useChooseColumns(run.id);
  /** What was chosen and hasn't been answered: the next choice is made on top of it. */
  const [chosen, setChosen] = useState<readonly ImportColumn[] | null>(null);
  const placed = (chosen ?? columns).map((column, index) => ({ ...column, index }));
  const change = (index: number, changed: Partial<ImportColumn>) => {
    const taken = changed.field ?? null;
    const next = placed.map(({ index: place, ...column }) => {
      if (place === index) return { ...column, ...changed };
      // Each field comes from one column; the one it came from before is left out.
      return taken !== null && column.field === taken ? { ...column, field: null, dates: null } : column;
    });
    setChosen(next);
    mutate(
      { columns: next.map(({ field, dates }) => ({ field, dates: dates === 'ask' ? null : dates })) },
      // Called for the last choice only.
      { onSettled: () => setChosen(null) },
    );
  };
  const choice = (column: Placed) => (
    <div className="flex max-w-sm flex-col gap-3 py-1">
      <Field
        name={`columns.${column.index}.field`}
        label={<VisuallyHidden>{`What “${headOf(column)}” is`}</VisuallyHidden>}
        optional="unsaid"
      >
        <Select
          placeholder="Leave out"
          options={importFields[run.kind].map(({ key, label }) => ({ value: key, label }))}
          value={column.field ?? ''}
          onChange={({ target }) => change(column.index, { field: target.value || null, dates: null })}
        />
      </Field>
      {column.dates !== null && (
        <Field
          name={`columns.${column.index}.dates`}
          label={`Dates in “${headOf(column)}”`}
          group
          optional="unsaid"
          error={
            column.dates === 'ask'
              ? 'We can’t tell whether the day or the month comes first. In the UK it’s usually the day.'
              : undefined
          }
        >
          <Chips
            name={`dates-${column.index}`}
            options={orders}
            value={column.dates}
            onChange={({ target }) => change(column.index, { dates: dateOrder.parse(target.value) })}
          />
        </Field>
      )}
    </div>
  );
  return (
    <Panel title="What the columns are" padded={false}>
      <TableOrCards
        label="Columns"
        items={placed}
        keyOf={({ index }) => String(index)}
        title={{ header: 'In your file', cell: headOf }}
        columns={[
          {
            header: 'Such as',
            cell: (column) => <span className="text-muted wrap-anywhere">{samplesOf(column)}</span>,
          },
          { header: 'In Petcare', cell: choice },
        ]}
        summary={(column) => (
          <>
            <p className="mb-2 wrap-anywhere">{samplesOf(column)}</p>
            {choice(column)}
          </>
        )}
      />
    </Panel>
  );
}
