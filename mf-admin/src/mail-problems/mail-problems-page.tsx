import { useSearchParams } from 'react-router-dom';
import { mailProblemOutcome } from '@petcare/contracts';
import { Button, Facts, Field, PageHeader, Panel, Select } from '@petcare/ui';
import { MailProblems } from './mail-problems.tsx';
import { outcomeWords } from './outcome-words.ts';

const outcomes = mailProblemOutcome.options.map((value) => ({ value, label: outcomeWords[value].name }));
const meanings = [
  ...mailProblemOutcome.options.map((value) => ({
    label: outcomeWords[value].name,
    value: outcomeWords[value].meaning,
  })),
  {
    label: 'Send again',
    value: 'Sends it at once. As with any e-mail, we first check whether it’s still needed, and by whom.',
  },
  {
    label: 'Leave it',
    value: 'Takes it off this list and its organisation’s. What happened to it stays on record.',
  },
];

function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = {
    outcome: outcomes.find(({ value }) => value === params.get('outcome'))?.value ?? '',
    organizationId: params.get('organizationId') ?? '',
  };
  const narrow = (changes: Partial<typeof filters>) => {
    const given = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(given), { replace: true });
  };
  return { filters, narrow, clear: () => setParams(new URLSearchParams(), { replace: true }) };
}

/** `/super-admin/mail-problems?outcome=…&organizationId=…`: everybody's undelivered e-mails, and what can be done. */
export default function MailProblemsPage() {
  const { filters, narrow, clear } = useFilters();
  const whose = filters.organizationId ? 'one organisation' : 'every organisation and account';
  return (
    <>
      <PageHeader
        title="E-mails that didn’t arrive"
        description={`From ${whose}, latest first. We don’t show what they say, or to whom.`}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="max-md:w-full">
          <Field name="outcome" label="What happened" optional="unsaid">
            <Select
              value={filters.outcome}
              placeholder="Anything"
              options={outcomes}
              onChange={({ target }) => narrow({ outcome: target.value })}
            />
          </Field>
        </div>
        {filters.organizationId && <Button onClick={() => narrow({ organizationId: '' })}>Every organisation’s</Button>}
      </div>
      <div className="mb-6">
        <MailProblems filters={filters} onShowAll={clear} />
      </div>
      <Panel title="What this means">
        <Facts facts={meanings} />
      </Panel>
    </>
  );
}
