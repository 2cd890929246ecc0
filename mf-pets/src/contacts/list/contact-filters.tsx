import { contactType, contactTypeNames, contactTypes, type ContactType } from '@petcare/contracts/contacts';
import { Field, SearchField, Select, VisuallyHidden } from '@petcare/ui';
import { useSearchChoices } from '@petcare/web';

const types = contactTypes.map((value) => ({ value, label: contactTypeNames[value] }));

/** The longest text the contract accepts. */
export const longestSearch = 120;

/** The type in the address, `?type=farrier`; undefined for all. */
export function useTypeFilter(): [ContactType | undefined, (type: string) => void] {
  const { search, choose } = useSearchChoices();
  return [contactType.safeParse(search.get('type')).data, (type) => choose({ type })];
}

interface ContactFiltersProps {
  typed: string;
  onType: (text: string) => void;
  type: ContactType | undefined;
  onChooseType: (type: string) => void;
}

/** Search by name, and one type or all. */
export function ContactFilters({ typed, onType, type, onChooseType }: ContactFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField label="Search by name" value={typed} onChange={onType} maxLength={longestSearch} />
      <div className="max-md:w-full md:w-64">
        <Field name="type" label={<VisuallyHidden>Type</VisuallyHidden>} optional="unsaid">
          <Select
            name="type"
            options={types}
            placeholder="All types"
            value={type ?? ''}
            onChange={({ target }) => onChooseType(target.value)}
          />
        </Field>
      </div>
    </div>
  );
}
