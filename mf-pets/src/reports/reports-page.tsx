import { ChartColumn, Lock, PawPrint } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { id } from '@petcare/contracts';
import type { Report, ReportName } from '@petcare/contracts/reports';
import { useIsGone } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  LinkButton,
  ListSkeleton,
  PageHeader,
  Panel,
  Select,
  Tabs,
  TextLink,
  useTab,
  VisuallyHidden,
} from '@petcare/ui';
import { formatDate, messageOf, referenceOf, usePetChoices } from '@petcare/web';
import { PeriodFilter } from '../money/expenses/period-filter.tsx';
import { usePeriod } from '../money/expenses/use-expense-filter.ts';
import { petOptions } from '../pets/pet-options.ts';
import { titled, useAnimalWords } from '../pets/use-animal-words.ts';
import { ExpenseView } from './expense-view.tsx';
import { InsuranceView } from './insurance-view.tsx';
import { GetFiles } from './get-files.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReminderView } from './reminder-view.tsx';
import { ReportTables } from './report-tables.tsx';
import { reportTabs } from './report-tabs.ts';
import { reportQuery, type ReportFilter } from './reports.queries.ts';
import { WeightView } from './weight-view.tsx';

function Tables({ name, report }: { name: ReportName; report: Report }) {
  if (name === 'expenses') return <ExpenseView report={report} />;
  if (name === 'weight') return <WeightView report={report} />;
  if (name === 'insurance') return <InsuranceView report={report} />;
  if (name === 'reminders') return <ReminderView report={report} />;
  return <ReportTables tables={report.tables} />;
}

/** Which report it is, whose and for when, because tabs and filters aren't printed. */
function OnPaper({ report: { title, organisation, pet, from, to } }: { report: Report }) {
  const period = from || to ? [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`] : ['all time'];
  return (
    <p className="mb-6 hidden print:block">
      <strong>{title}</strong>
      {['', organisation, pet, period.filter(Boolean).join(' ')].filter((part) => part !== null).join(' · ')}
    </p>
  );
}

interface OneReportProps {
  name: ReportName;
  filter: ReportFilter;
  /** Reports on all animals instead. */
  onAll: () => void;
}

function OneReport({ name, filter, onAll }: OneReportProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(reportQuery(name, filter));
  const { one, many } = useAnimalWords();
  const isGone = useIsGone();
  const isEmpty = data?.tables.every(({ rows }) => rows.length === 0);
  if (isPending)
    return (
      <Panel padded={false}>
        <ListSkeleton label="Loading the report…" />
      </Panel>
    );
  if (error && isGone(error))
    return (
      <Panel padded={false}>
        <EmptyState
          icon={<PawPrint aria-hidden className="size-8" />}
          title={`We can’t find this ${one}`}
          action={<Button onClick={onAll}>{`Report on all ${many}`}</Button>}
        >
          {`It may have been deleted. Choose another ${one} above, or report on all of them.`}
        </EmptyState>
      </Panel>
    );
  if (!data)
    return (
      <Panel padded={false}>
        <ErrorState
          title="The report did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error ? referenceOf(error) : undefined}
        >
          {error && messageOf(error)}
        </ErrorState>
      </Panel>
    );
  if (isEmpty)
    return (
      <Panel padded={false}>
        <EmptyState icon={<ChartColumn aria-hidden className="size-8" />} title="Nothing to report">
          {`Nothing was recorded for this in that period. Choose a longer one, or another ${one}.`}
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <GetFiles name={name} filter={filter} report={data} />
      <OnPaper report={data} />
      <div className="flex flex-col gap-6">
        <Tables name={name} report={data} />
      </div>
    </>
  );
}

function Filters({ filter, place }: { filter: ReportFilter; place: ReturnType<typeof usePeriod> }) {
  const { data = [] } = usePetChoices();
  const { one, many } = useAnimalWords();
  const pets = petOptions(data);
  return (
    <div role="search" aria-label="Filter the report" className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <PeriodFilter name={place.name} typed={place.typed} faults={place.faults} set={place.set} />
      {pets.length > 1 && (
        <div className="max-md:w-[calc(44%-0.375rem)] md:w-48">
          <Field name="pet" label={<VisuallyHidden>{titled(one)}</VisuallyHidden>} optional="unsaid">
            <Select
              name="pet"
              options={pets}
              placeholder={`All ${many}`}
              value={filter.petId ?? ''}
              onChange={({ target }) => place.set('pet', target.value)}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/** `/records?tab=expenses&period=this-year&pet=…&by=…` */
export default function ReportsPage() {
  const { can } = useRemoteContext();
  const [first, ...others] = reportTabs(can);
  const place = usePeriod('twelve-months');
  const petId = id.safeParse(place.search.get('pet')).data;
  const filter: ReportFilter = { ...place.period, ...(petId && { petId }) };
  const current = useTab(first ? [first, ...others] : [{ id: 'medical', label: '' }]);
  if (!first)
    return (
      <>
        <PageHeader title="Reports" />
        <Panel padded={false}>
          <EmptyState
            icon={<Lock aria-hidden className="size-8" />}
            title="There’s nothing here for you to see"
            action={<LinkButton to="/dashboard">Dashboard</LinkButton>}
          >
            Owners of this organisation decide who can see what.
          </EmptyState>
        </Panel>
      </>
    );
  return (
    <>
      <PageHeader
        title="Reports"
        description={
          current === 'expenses' && (
            <span className="print:hidden">
              Individual expenses are under <TextLink to="/expenses">Expenses</TextLink>.
            </span>
          )
        }
      />
      <div className="print:hidden">
        <Tabs label="Reports" tabs={[first, ...others]} current={current} />
      </div>
      <Filters filter={filter} place={place} />
      <ReportFiles />
      {Object.keys(place.faults).length === 0 && (
        <OneReport key={current} name={current} filter={filter} onAll={() => place.set('pet', '')} />
      )}
    </>
  );
}
