import { useRef } from 'react';
import { organisationStatus, organisationType, plans } from '@petcare/contracts';
import { Field, PageHeader, Panel, SearchField, Select } from '@petcare/ui';
import { useSearchText, useSearchChoices } from '@petcare/web';
import { statusNames, typeNames } from '../words.ts';
import { OrganisationList } from './organisation-list.tsx';
import { useOrganisations } from './organisations.queries.ts';

const choices = {
  status: organisationStatus.options.map((value) => ({ value, label: statusNames[value] })),
  plan: plans.map(({ id, name }) => ({ value: id, label: name })),
  type: organisationType.options.map((value) => ({ value, label: typeNames[value] })),
  backup: [{ value: 'failed', label: 'Failed' }],
  order: [{ value: 'largest', label: 'Largest first' }],
} as const;
const selects = [
  { name: 'status', label: 'Status', all: 'Any status' },
  { name: 'plan', label: 'Plan', all: 'Any plan' },
  { name: 'type', label: 'Kind', all: 'Any kind' },
  { name: 'backup', label: 'Last backup', all: 'Any backup' },
  { name: 'order', label: 'Order', all: 'Newest first' },
] as const;
type FilterName = keyof typeof choices;

/** The longest text the contract accepts. */
const longestSearch = 254;

function useFilters() {
  const { search, choose: change } = useSearchChoices();
  const { typed, type, applied } = useSearchText(longestSearch);
  const valueOf = (name: FilterName): string =>
    choices[name].find(({ value }) => value === search.get(name))?.value ?? '';
  const filters = {
    search: applied,
    status: valueOf('status'),
    plan: valueOf('plan'),
    type: valueOf('type'),
    backup: valueOf('backup'),
    order: valueOf('order'),
  };
  const choose = (name: FilterName, value: string) => change({ [name]: value });
  const clear = () => {
    type('');
    change({ search: '', status: '', plan: '', type: '', backup: '', order: '' });
  };
  return { filters, typed, type, choose, clear };
}

/** `/super-admin/organization-management?search=…&status=…&plan=…&type=…&backup=failed&order=largest` */
export default function OrganisationsPage() {
  const { filters, typed, type, choose, clear } = useFilters();
  const query = useOrganisations(filters);
  const { order: _order, ...narrowing } = filters;
  const page = useRef<HTMLDivElement>(null);
  const showAll = () => {
    clear();
    page.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={page}>
      <PageHeader title="Organisations" description="Who uses Petcare, and what they store." />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label="Name, e-mail or ticket ref" value={typed} onChange={type} maxLength={longestSearch} />
        {selects.map(({ name, label, all }) => (
          <div key={name} className="max-md:w-[calc(50%-0.375rem)]">
            <Field name={name} label={label} optional="unsaid">
              <Select
                value={filters[name]}
                placeholder={all}
                options={choices[name]}
                onChange={({ target }) => choose(name, target.value)}
              />
            </Field>
          </div>
        ))}
      </div>
      <Panel padded={false}>
        <OrganisationList query={query} isFiltered={Object.values(narrowing).some(Boolean)} onShowAll={showAll} />
      </Panel>
    </div>
  );
}
