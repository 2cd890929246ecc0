import { petStatus, speciesCodes, speciesNames } from '@petcare/contracts';
import { Field, SearchField, Select, VisuallyHidden } from '@petcare/ui';
import { statusNames } from '../pet-words.ts';
import type { PetFilter } from '../pets.cache.ts';
import { longestName } from './use-pet-filter.ts';

const kinds = speciesCodes.map((value) => ({ value, label: speciesNames[value] }));
const statuses = petStatus.options.map((value) => ({ value, label: statusNames[value] }));

interface PetFiltersProps {
  typed: string;
  onType: (text: string) => void;
  filter: PetFilter;
  onChoose: (changes: Partial<Record<'species' | 'status', string>>) => void;
}

interface ChoiceProps {
  name: 'species' | 'status';
  label: string;
  all: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  onChoose: PetFiltersProps['onChoose'];
}

function Choice({ name, label, all, options, value = '', onChoose }: ChoiceProps) {
  return (
    <div className="max-md:flex-1 md:w-44">
      <Field name={name} label={<VisuallyHidden>{label}</VisuallyHidden>} optional="unsaid">
        <Select
          name={name}
          options={options}
          placeholder={all}
          value={value}
          onChange={({ target }) => onChoose({ [name]: target.value })}
        />
      </Field>
    </div>
  );
}

/** Search by name, breed or chip number; one species or all; one status or any. */
export function PetFilters({ typed, onType, filter, onChoose }: PetFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField label="Name, breed or chip number" value={typed} onChange={onType} maxLength={longestName} />
      <Choice
        name="species"
        label="Species"
        all="All species"
        options={kinds}
        value={filter.species}
        onChoose={onChoose}
      />
      <Choice
        name="status"
        label="Status"
        all="Any status"
        options={statuses}
        value={filter.status}
        onChoose={onChoose}
      />
    </div>
  );
}
