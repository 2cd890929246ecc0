import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fileType, fileTypeNames } from '@petcare/contracts/files';
import { Field, Select } from '@petcare/ui';
import { filesSummaryQuery } from './files.queries.ts';

/** What the address says about the files: `?type=lab&year=2025`, and `?file={id}` for the open one. */
export function useFilesPlace() {
  const [search, setSearch] = useSearchParams();
  const change = (key: 'type' | 'year' | 'file', value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(key, value);
    else next.delete(key);
    setSearch(next, { replace: true });
  };
  const year = /^\d{4}$/.exec(search.get('year') ?? '')?.[0];
  return { type: fileType.safeParse(search.get('type')).data, year, shown: search.get('file'), change };
}

/** Filters by the types and years that exist; renders nothing if there's only one of each. */
export function FilesFilter({ petId, place }: { petId: string; place: ReturnType<typeof useFilesPlace> }) {
  const { data } = useQuery(filesSummaryQuery(petId));
  const { type, year, change } = place;
  if (!data || (data.types.length < 2 && data.years.length < 2 && !type && !year)) return null;
  const types = data.types.map((one) => ({ value: one.type, label: `${fileTypeNames[one.type]} (${one.count})` }));
  const years = data.years.map((one) => ({ value: `${one.year}`, label: `${one.year} (${one.count})` }));
  return (
    <div role="search" aria-label="Filter files" className="flex flex-wrap gap-4">
      <Field name="file-type" label="Type" optional="unsaid">
        <Select
          name="type"
          placeholder="All types"
          options={types}
          value={type ?? ''}
          onChange={({ target }) => change('type', target.value)}
        />
      </Field>
      <Field name="file-year" label="Year" optional="unsaid">
        <Select
          name="year"
          placeholder="All years"
          options={years}
          value={year ?? ''}
          onChange={({ target }) => change('year', target.value)}
        />
      </Field>
    </div>
  );
}
