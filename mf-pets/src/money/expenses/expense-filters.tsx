import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { expenseCategoryNames } from '@petcare/contracts/money';
import { Button, Field, phoneQuery, Select, useMediaQuery, VisuallyHidden } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { petOptions } from '../../pets/pet-options.ts';
import { titled, useAnimalWords } from '../../pets/use-animal-words.ts';
import { sumsQuery } from '../money.queries.ts';
import { PeriodFilter } from './period-filter.tsx';
import type { useExpenseFilter } from './use-expense-filter.ts';

const categories = Object.entries(expenseCategoryNames).map(([value, label]) => ({ value, label }));

interface NarrowProps {
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  /** What a choice is called that isn't among them any more; itself if left out. */
  gone?: string;
  value: string | undefined;
  set: (key: string, value: string) => void;
}

function Narrow({ name, label, all, options, value = '', gone = value, set }: NarrowProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div className="max-md:w-[calc(50%-0.375rem)] md:w-48">
      <Field name={name} label={<VisuallyHidden>{label}</VisuallyHidden>} optional="unsaid">
        <Select
          name={name}
          options={isKnown ? options : [...options, { value, label: gone }]}
          placeholder={all}
          value={value}
          onChange={({ target }) => set(name, target.value)}
        />
      </Field>
    </div>
  );
}

/** On a phone behind a button, which says how many of them narrow the list: people come for what is below. */
function Folded({ applied, children }: { applied: number; children: ReactNode }) {
  const isPhone = useMediaQuery(phoneQuery);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {applied > 0 ? `Filters (${applied})` : 'Filters'}
      </Button>
      {isOpen && children}
    </>
  );
}

/** Everybody who was ever paid, A to Z. */
function useEveryVendor() {
  const { data } = useQuery(sumsQuery({}, 'vendor'));
  return (data?.groups ?? [])
    .flatMap(({ key, label }) => (key === null ? [] : [{ value: key, label }]))
    .toSorted((first, second) => first.label.localeCompare(second.label, 'en-GB'));
}

/** The filters, in the address: a period, an animal, a category, who was paid. */
export function ExpenseFilters({ name, typed, faults, filter, set }: ReturnType<typeof useExpenseFilter>) {
  const { data: pets = [] } = usePetChoices();
  const { one, many } = useAnimalWords();
  const animals = petOptions(pets);
  const paid = useEveryVendor();
  return (
    <div role="search" aria-label="Filter the expenses" className="mb-4 flex flex-wrap items-end gap-3">
      <PeriodFilter name={name} typed={typed} faults={faults} set={set} />
      <Folded applied={[filter.petId, filter.category, filter.vendor].filter(Boolean).length}>
        {animals.length > 1 && (
          <Narrow
            name="pet"
            label={titled(one)}
            all={`All ${many}`}
            options={animals}
            value={filter.petId}
            gone={`A deleted ${one}`}
            set={set}
          />
        )}
        <Narrow
          name="category"
          label="Category"
          all="All categories"
          options={categories}
          value={filter.category}
          set={set}
        />
        {(paid.length > 0 || filter.vendor) && (
          <Narrow name="vendor" label="Vendor" all="All vendors" options={paid} value={filter.vendor} set={set} />
        )}
      </Folded>
    </div>
  );
}
