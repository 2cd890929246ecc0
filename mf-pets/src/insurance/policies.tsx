import { Umbrella } from 'lucide-react';
import { dateIn } from '@petcare/contracts';
import {
  penceOf,
  policy,
  policyProblem,
  poundsPlain,
  poundsWords,
  premiumEveryNames,
  type Policy,
  type PolicyCreate,
  type PolicyLimit,
} from '@petcare/contracts/money';
import { typedFileIds } from '@petcare/contracts/files';
import { choiceField, choicesOf, longTextField, recordScreens, textField } from '@petcare/records';
import { formatDate } from '@petcare/web';
import { inFilesBox, typedFiles } from '../files/files-box.ts';
import { filesField } from '../files/files-field.tsx';
import { moneyAndClaims } from '../money/money-keys.ts';
import { limitLines, limitsIn } from './limit-lines.ts';
import { PolicySummary } from './policy-summary.tsx';
import { coPayField, dateField, limitsField, poundsField, typeField } from './policy-fields.tsx';

/** An empty box stays empty; the contract refuses anything that isn't a number. */
const numberIn = (text: string | undefined, read: (typed: string) => number | null): unknown =>
  text === undefined || text.trim() === '' ? text : (read(text) ?? text);

/** A limit on its own is for each condition where the type of cover says so, else for a year. */
const usualPer = (type: string | undefined) =>
  type === 'time-limited' || type === 'maximum-benefit' ? 'condition' : 'year';

/** A pet's insurance. */
export const policies = recordScreens<Policy, PolicyCreate>({
  name: 'policy',
  contract: { ...policy, create: policy.create.extend({ fileIds: typedFileIds }) },
  fields: [
    textField('insurer', 'Insurer'),
    textField('product', 'Product', { optional: true }),
    textField('number', 'Policy number'),
    typeField,
    dateField('startsOn', 'Starts on'),
    dateField('renewsOn', 'Renews on', 'The day the next term starts.'),
    poundsField('premiumPence', 'Premium in pounds'),
    choiceField('premiumEvery', 'Paid', choicesOf(premiumEveryNames)),
    poundsField('excessPence', 'Excess in pounds', {
      optional: true,
      help: 'The first part of each claim, which you pay.',
    }),
    coPayField,
    limitsField,
    textField('claimsPhone', 'Phone for claims', { optional: true }),
    longTextField('exclusions', 'What isn’t covered', { optional: true }),
    filesField('Documents', {
      help: 'The schedule and the terms, up to 25 MB each. Only people who can see the insurance see them.',
      type: 'insurance',
      isApart: () => true,
    }),
  ],
  Icon: Umbrella,
  purpose: 'Insurer, number, excess and limits, and when the cover renews, where you need them.',
  titleOf: ({ insurer, product }) => [insurer, product].filter(Boolean).join(', '),
  summaryOf: (row, zone) => <PolicySummary row={row} zone={zone} />,
  asideOf: ({ premiumPence, premiumEvery, renewsOn, endsOn }, zone) => {
    const today = dateIn(zone);
    const renews = `${renewsOn > today ? 'renews' : 'renewal was due'} ${formatDate(renewsOn)}`;
    const next = endsOn === undefined ? renews : `${endsOn > today ? 'ends' : 'ended'} ${formatDate(endsOn)}`;
    return `${poundsWords(premiumPence)} ${premiumEveryNames[premiumEvery].toLowerCase()}, ${next}`;
  },
  // Its claims are worked out from its terms, and come and go with it.
  alsoChanges: moneyAndClaims,
  problemOf: policyProblem,
  readTyped: (typed) => ({
    ...typed,
    premiumPence: numberIn(typed['premiumPence'], penceOf),
    excessPence: numberIn(typed['excessPence'], penceOf),
    coPayPercent: numberIn(typed['coPayPercent'], (text) => (/^\d+$/.test(text.trim()) ? Number(text) : null)),
    fileIds: typedFiles(typed['fileIds']),
    limits: limitsIn(typed['limits'] ?? '', usualPer(typed['type'])) ?? typed['limits'],
  }),
  boxOf: (value, key) => {
    if (key === 'fileIds') return inFilesBox((value ?? []) as string[]);
    if (key === 'limits') return limitLines(value as readonly PolicyLimit[]);
    return typeof value === 'number' && key.endsWith('Pence') ? poundsPlain(value) : null;
  },
});
