import { useSearchParams } from 'react-router-dom';
import { contactType, contactTypeNames, contactTypes, type ContactType } from '@petcare/contracts/contacts';
import { Field, SearchField, Select, VisuallyHidden } from '@petcare/ui';

const types = contactTypes.map((value) => ({ value, label: contactTypeNames[value] }));

/** The type in the address, `?type=farrier`; undefined for all. */
export function useTypeFilter(): [ContactType | undefined, (type: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (type: string) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        if (type) next.set('type', type);
        else next.delete('type');
        return next;
      },
      { replace: true },
    );
  return [contactType.safeParse(search.get('type')).data, choose];
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
      <SearchField label="Search by name" value={typed} onChange={onType} maxLength={120} />
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
