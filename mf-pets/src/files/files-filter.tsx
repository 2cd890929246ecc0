import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { fileType, fileTypeNames } from '@petcare/contracts/files';
import { Field, Select, type Option } from '@petcare/ui';
import { filesSummaryQuery } from './files.queries.ts';

/** Kept with a place in the browser's history: Back leads from the open file to the list it was opened from. */
const overList = { isOverList: true };
const isOverList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOverList' in state;

/** What the address says about the files: `?type=lab&year=2025`, and `?file={id}` for the open one, which Back closes. */
export function useFilesPlace() {
  const [search, setSearch] = useSearchParams();
  const { state, key }: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const left = useRef('');
  const shown = search.get('file');
  const searchWith = (name: 'type' | 'year' | 'file', value: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  // Only once, even if it's closed twice before the browser is there.
  const goBack = (): void => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };
  const show = (id: string | null): void => {
    if (id === shown) return;
    if (id === null && isOverList(state)) return goBack();
    const entry = shown === null ? { state: overList } : { state, replace: true };
    setSearch(searchWith('file', id), { ...entry, preventScrollReset: true });
  };
  return {
    type: fileType.safeParse(search.get('type')).data,
    year: /^\d{4}$/.exec(search.get('year') ?? '')?.[0],
    shown,
    show,
    change: (name: 'type' | 'year', value: string): void => setSearch(searchWith(name, value), { replace: true }),
  };
}

/** With what was chosen, though there may be nothing of it. */
const including = (options: Option[], value: string | undefined, label: string): Option[] =>
  value === undefined || options.some((option) => option.value === value) ? options : [...options, { value, label }];

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
          options={including(types, type, type ? `${fileTypeNames[type]} (0)` : '')}
          value={type ?? ''}
          onChange={({ target }) => change('type', target.value)}
        />
      </Field>
      <Field name="file-year" label="Year" optional="unsaid">
        <Select
          name="year"
          placeholder="All years"
          options={including(years, year, `${year} (0)`)}
          value={year ?? ''}
          onChange={({ target }) => change('year', target.value)}
        />
      </Field>
    </div>
  );
}
