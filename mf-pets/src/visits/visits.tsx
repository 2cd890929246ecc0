import { Stethoscope } from 'lucide-react';
import { dateIn, timeIn } from '@petcare/contracts';
import {
  totalOf,
  visit,
  visitKindNames,
  visitProblem,
  visitStatusNames,
  type Visit,
  type VisitCreate,
  type VisitUpdate,
} from '@petcare/contracts/health';
import { typedFileIds } from '@petcare/contracts/files';
import { choiceField, choicesOf, longTextField, recordScreens } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { TextLink } from '@petcare/ui';
import { formatDate, formatPounds } from '@petcare/web';
import { AttachedFiles } from '../files/attached-files.tsx';
import { filesField } from '../files/files-field.tsx';
import { RemindMe } from '../reminding/remind-me.tsx';
import { claimAddress } from '../insurance/claim-address.ts';
import { moneyAndClaims } from '../money/money-keys.ts';
import { contactField, WithContactNames } from '../health/contact-field.tsx';
import { dateField } from '../health/date-field.tsx';
import { alongWords, broughtWords, expensesWords, lossWords, visitTitle, visitWhen } from './visit-words.ts';
import { atBox, boxOf, typedVisit } from './visit-boxes.ts';
import { afterwards, AlongsideField, AtField, numberField, WeightField } from './visit-fields.tsx';
import { CostsField, JabsField } from './visit-rows.tsx';

/** A visit in the form: what it led to, and what happens to that. */
type Body = VisitCreate & Pick<VisitUpdate, 'alongside'>;

const { weight, vaccinations } = visit.create.shape;
const { alongside } = visit.update.shape;

/** From the bill to the claim, for those who can make one. */
function ClaimBill({ row: { petId, expenseIds } }: { row: Visit }) {
  const { can } = useRemoteContext();
  if (!can('insurance.add')) return null;
  return (
    <>
      {' · '}
      <TextLink to={claimAddress(petId, expenseIds)}>Make a claim</TextLink>
    </>
  );
}

function Summary({ row }: { row: Visit }) {
  const brought = broughtWords(row);
  const booked = expensesWords(row);
  const facts = [
    visitKindNames[row.kind],
    row.diagnoses.join(', '),
    row.findings,
    row.costs.length > 0 && formatPounds(totalOf(row.costs)),
    row.followUpOn && `Follow-up on ${formatDate(row.followUpOn)}`,
  ];
  return (
    <>
      <p className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {brought && (
        <p>
          With <TextLink to={`/pets/${row.petId}?tab=health`}>{brought}</TextLink>
        </p>
      )}
      {booked && (
        <p>
          Recorded as <TextLink to={`/pets/${row.petId}?tab=expenses`}>{booked}</TextLink>
          <ClaimBill row={row} />
        </p>
      )}
      <AttachedFiles files={row.files} />
      {row.status === 'planned' && (
        <RemindMe
          link={{ kind: 'visit', petId: row.petId, id: row.id }}
          about={visitTitle(row)}
          body={{
            title: visitTitle(row).slice(0, 120),
            type: 'appointment',
            ...row.at,
            leadTimes: row.at.time === null ? ['P1D', 'P0D'] : ['P1D', 'PT2H'],
          }}
        />
      )}
    </>
  );
}

const long = { optional: true, rows: 2 };
const more = { ...long, isMore: true };

/** Visits to the vet: typed in once, with the weight, the jabs and the bill. */
export const visits = recordScreens<Visit, Body>({
  name: 'visit',
  contract: {
    ...visit,
    fields: { ...visit.fields, weight, vaccinations, alongside },
    create: visit.create.extend({ alongside, fileIds: typedFileIds }),
  },
  fields: [
    choiceField('status', 'Status', choicesOf(visitStatusNames)),
    { keys: ['at'], label: 'When', Input: AtField, words: ({ at }) => [at.date, at.time].filter(Boolean).join(' ') },
    choiceField('kind', 'Kind', choicesOf(visitKindNames), { placeholder: 'Choose' }),
    longTextField('reason', 'Reason', { ...long, help: 'Why you went, in your own words.' }),
    afterwards(longTextField('findings', 'What the vet found', long)),
    afterwards({
      keys: ['weight'],
      label: 'Weight',
      Input: WeightField,
      words: ({ weight: typed }) => typed?.value ?? null,
    }),
    {
      keys: ['vaccinations'],
      label: 'Jabs',
      Input: JabsField,
      words: ({ vaccinations: jabs = [] }) => jabs.map(({ product }) => product).join(', ') || null,
    },
    { keys: ['costs'], label: 'Costs', Input: CostsField, words: ({ costs }) => formatPounds(totalOf(costs)) },
    { keys: ['alongside'], label: 'What came of it', Input: AlongsideField, words: () => null },
    filesField('Files', { help: 'Letters, lab results, X-rays and photos, up to 25 MB each.' }),
    contactField('Who was seen', { isMore: true }),
    afterwards({ ...linesField('diagnoses', 'Diagnoses'), isMore: true }),
    afterwards({ ...linesField('procedures', 'What was done'), isMore: true }),
    afterwards(numberField('temperature', 'Temperature (°C)', { isMore: true })),
    afterwards(numberField('pulse', 'Pulse (a minute)', { isMore: true })),
    afterwards(numberField('respiration', 'Breaths (a minute)', { isMore: true })),
    longTextField('plan', 'What to do next', more),
    dateField('followUpOn', 'Follow-up on', { optional: true, isMore: true }),
    longTextField('questions', 'Questions to ask', more),
  ],
  Icon: Stethoscope,
  purpose:
    'Plan a visit and note your questions. Afterwards, type it in once: its weight, jabs and costs go where they belong.',
  titleOf: visitTitle,
  summaryOf: (row) => <Summary row={row} />,
  asideOf: (row) =>
    [row.status !== 'attended' && visitStatusNames[row.status], visitWhen(row)].filter(Boolean).join(' · '),
  // Bringing an older version back changes what came of it too, as the form does unless told otherwise.
  alsoSends: { alongside: 'follow' },
  hangsOn: (row) => alongWords(row) || null,
  lossOf: lossWords,
  // Its bill is expenses.
  alsoChanges: moneyAndClaims,
  problemOf: visitProblem,
  readTyped: typedVisit,
  Given: WithContactNames,
  boxOf,
  starts: (zone) => ({
    status: 'attended',
    at: atBox({ date: dateIn(zone), time: timeIn(zone), zone }),
    weight: '',
    vaccinations: '[]',
    costs: '[]',
    alongside: '',
  }),
});

function linesField(key: 'diagnoses' | 'procedures', label: string) {
  const field = longTextField<Record<typeof key, string>>(key, label, { ...long, help: 'One per line.' });
  return { ...field, keys: [key] as const, words: (body: Body) => body[key].join(', ') || null };
}
