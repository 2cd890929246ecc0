import { useId, type ReactNode } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useFormContext, useWatch, type FieldErrors } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { antigenNames, antigensOf, totalOf, vaccineProducts, visitCostCategoryNames } from '@petcare/contracts/health';
import { choicesOf } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Button, Checkbox, DateInput, Field, IconButton, Select, TextInput } from '@petcare/ui';
import { formatPounds } from '@petcare/web';
import { fromAntigenBox, inAntigenBox, withAntigen } from '../health/antigen-boxes.ts';
import { usePet } from '../pets/pets.queries.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { rowsIn, typedVisit, type CostRow, type JabRow } from './visit-boxes.ts';

const categories = choicesOf(visitCostCategoryNames);

/** A box's rows, each changed or removed by position. */
function useRows<Row extends { key: string }>(name: string, empty: Omit<Row, 'key'>) {
  const { field } = useController({ name });
  const { errors } = useFormContext().formState;
  const rows = rowsIn<Row>(field.value as string);
  const write = (next: readonly Row[]) => field.onChange(JSON.stringify(next));
  return {
    rows,
    add: () => write([...rows, { ...empty, key: crypto.randomUUID() } as Row]),
    change: (index: number, changes: Partial<Row>) =>
      write(rows.map((row, place) => (place === index ? { ...row, ...changes } : row))),
    drop: (index: number) => write(rows.filter((_, place) => place !== index)),
    errorAt: (index: number, key: string) => {
      const found = (errors[name] as FieldErrors[] | undefined)?.[index]?.[key];
      return typeof found?.message === 'string' ? found.message : undefined;
    },
  };
}

interface RowBoxProps {
  label: string;
  onDrop: () => void;
  children: ReactNode;
}

function RowBox({ label, onDrop, children }: RowBoxProps) {
  return (
    <li className="flex items-start gap-2 rounded-panel border border-line p-3">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">{children}</div>
      <IconButton label={`Remove ${label}`} icon={<Trash2 aria-hidden className="size-5" />} onClick={onDrop} />
    </li>
  );
}

interface RowsProps {
  title: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

function Rows({ title, addLabel, onAdd, children }: RowsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        {title} <span className="font-normal text-muted">(optional)</span>
      </legend>
      <ul className="flex flex-col gap-3 empty:hidden">{children}</ul>
      <div>
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

const useIsPlanned = () => useWatch({ name: 'status' }) === 'planned';

/** The bill's lines, with their total. */
export function CostsField() {
  const { rows, add, change, drop, errorAt } = useRows<CostRow>('costs', {
    description: '',
    pounds: '',
    category: 'vet-fees',
  });
  const box = useWatch({ name: 'costs' }) as string;
  const { can } = useRemoteContext();
  // Carers record what was paid; for other people's pets, that's none of their business.
  const isTheirs = useIsOurs() || can('expenses.add');
  if (useIsPlanned() || !isTheirs) return null;
  const { costs } = typedVisit({ costs: box }) as { costs: Parameters<typeof totalOf>[0] };
  const total = totalOf(costs);
  return (
    <Rows title="Costs" addLabel="Add a cost" onAdd={add}>
      {rows.map((row, index) => (
        <RowBox key={row.key} label={row.description || `cost ${index + 1}`} onDrop={() => drop(index)}>
          <Field name={`costs.${index}.description`} label="What for" error={errorAt(index, 'description')}>
            <TextInput
              value={row.description}
              onChange={({ target }) => change(index, { description: target.value })}
              autoComplete="off"
            />
          </Field>
          <Field name={`costs.${index}.amountPence`} label="Amount in £" error={errorAt(index, 'amountPence')}>
            <TextInput
              value={row.pounds}
              onChange={({ target }) => change(index, { pounds: target.value })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
          <Field name={`costs.${index}.category`} label="Category">
            <Select
              value={row.category}
              onChange={({ target }) => change(index, { category: target.value as CostRow['category'] })}
              options={categories}
            />
          </Field>
        </RowBox>
      ))}
      {rows.length > 1 && !Number.isNaN(total) && <li className="font-semibold">Total {formatPounds(total)}</li>}
    </Rows>
  );
}

/** Jabs: each becomes a vaccination, given on the day of the visit or planned with it. */
export function JabsField() {
  const { petId = '' } = useParams();
  const species = usePet(petId).listed?.species ?? 'other';
  const { rows, add, change, drop, errorAt } = useRows<JabRow>('vaccinations', {
    product: '',
    antigens: '',
    batch: '',
    nextDueOn: '',
  });
  const list = useId();
  const isPlanned = useIsPlanned();
  const products = vaccineProducts.filter((product) => product.species.includes(species));
  const name = (index: number, product: string) => {
    const known = products.find((one) => one.name.toLowerCase() === product.trim().toLowerCase());
    const antigens = known && inAntigenBox(known.antigens.map((code) => ({ code, validUntil: null })));
    change(index, { product, ...(antigens !== undefined && { antigens }) });
  };
  return (
    <Rows title={isPlanned ? 'Jabs to give' : 'Jabs given'} addLabel="Add a jab" onAdd={add}>
      {rows.map((row, index) => (
        <RowBox key={row.key} label={row.product || `jab ${index + 1}`} onDrop={() => drop(index)}>
          <Field name={`vaccinations.${index}.product`} label="Product" error={errorAt(index, 'product')}>
            <TextInput
              value={row.product}
              onChange={({ target }) => name(index, target.value)}
              list={list}
              autoComplete="off"
            />
          </Field>
          {!isPlanned && (
            <Field name={`vaccinations.${index}.batch`} label="Batch" optional error={errorAt(index, 'batch')}>
              <TextInput
                value={row.batch}
                onChange={({ target }) => change(index, { batch: target.value })}
                autoComplete="off"
              />
            </Field>
          )}
          <div className="sm:col-span-2">
            <Field
              group
              name={`vaccinations.${index}.antigens`}
              label="Protects against"
              error={errorAt(index, 'antigens')}
            >
              <div className="grid gap-x-4 sm:grid-cols-2">
                {antigensOf(species).map((code) => (
                  <Checkbox
                    key={code}
                    label={antigenNames[code]}
                    checked={fromAntigenBox(row.antigens).some((known) => known.code === code)}
                    onChange={({ target }) =>
                      change(index, { antigens: withAntigen(row.antigens, code, target.checked) })
                    }
                  />
                ))}
              </div>
            </Field>
          </div>
          {!isPlanned && (
            <Field
              name={`vaccinations.${index}.nextDueOn`}
              label="Next due, according to your vet"
              optional
              error={errorAt(index, 'nextDueOn')}
            >
              <DateInput value={row.nextDueOn} onChange={({ target }) => change(index, { nextDueOn: target.value })} />
            </Field>
          )}
        </RowBox>
      ))}
      <datalist id={list}>
        {products.map(({ name: product }) => (
          <option key={product}>{product}</option>
        ))}
      </datalist>
    </Rows>
  );
}
