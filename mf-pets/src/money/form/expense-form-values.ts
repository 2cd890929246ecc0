import type { FieldErrors } from 'react-hook-form';
import { dateIn } from '@petcare/contracts';
import {
  expense,
  isEvenly,
  penceOf,
  poundsPlain,
  sharesProblem,
  type AskedShare,
  type Expense,
  type ExpenseCreate,
  type ExpenseCreateInput,
} from '@petcare/contracts/money';
import { typedFileIds } from '@petcare/contracts/files';
import { bodyResolver } from '@petcare/records';
import { inFilesBox, typedFiles } from '../../files/files-box.ts';

/** The contents of an amount's boxes. */
interface AmountValues {
  text: string;
  way: 'paid' | 'back';
}

/** Who it's for; `shares` count if they aren't equal, by pet id. */
interface PetsValues {
  chosen: string[];
  isTyped: boolean;
  shares: Record<string, string>;
}

export interface ExpenseValues {
  amountPence: AmountValues;
  category: string;
  spentOn: string;
  vendor: string;
  pets: PetsValues;
  note: string;
  /** A rule; empty for an expense that doesn't repeat. */
  recurring: string;
  /** Receipts, see `files-box.ts`. */
  fileIds: string;
  read: Expense | null;
  [key: string]: unknown;
}

/** As it's asked for: without amounts where the shares are equal, so that they follow the amount. */
export function askedShares(pets: readonly AskedShare[]): AskedShare[] {
  const shares = pets.flatMap(({ petId, sharePence }) => (sharePence === null ? [] : { petId, sharePence }));
  const pence = shares.reduce((sum, { sharePence }) => sum + sharePence, 0);
  if (shares.length < pets.length || !isEvenly(pence, shares)) return [...pets];
  return pets.map(({ petId }) => ({ petId, sharePence: null }));
}

const keys = ['spentOn', 'amountPence', 'category', 'vendor', 'pets', 'recurring', 'fileIds', 'note'] as const;

/** The parts of a stored one that the form covers. */
export const storedBody = (row: Expense): ExpenseCreate =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as unknown as ExpenseCreate;

/** What the form for a stored one is compared with. */
export const bodyOf = (row: Expense): ExpenseCreate => ({ ...storedBody(row), pets: askedShares(row.pets) });

/** A blank form, for a pet or for none. */
export function newValues(zone: string, petId: string | null): ExpenseValues {
  return {
    amountPence: { text: '', way: 'paid' },
    category: '',
    spentOn: dateIn(zone),
    vendor: '',
    pets: { chosen: petId === null ? [] : [petId], isTyped: false, shares: {} },
    note: '',
    recurring: '',
    fileIds: '',
    read: null,
  };
}

/** What the form for a stored one starts with. */
export function valuesOf(stored: Expense): ExpenseValues {
  const { amountPence, category, spentOn, vendor, pets, note, recurring, fileIds } = stored;
  return {
    amountPence: { text: poundsPlain(Math.abs(amountPence)), way: amountPence < 0 ? 'back' : 'paid' },
    category,
    spentOn,
    vendor: vendor ?? '',
    pets: {
      chosen: pets.map(({ petId }) => petId),
      isTyped: !isEvenly(amountPence, pets),
      shares: Object.fromEntries(pets.map(({ petId, sharePence }) => [petId, poundsPlain(Math.abs(sharePence))])),
    },
    note: note ?? '',
    recurring: recurring ?? '',
    fileIds: inFilesBox(fileIds),
    read: stored,
  };
}

/** The same again, today; divided anew if some of its animals are not among the living any more. */
export function valuesLike(stored: Expense, zone: string, isLiving: (petId: string) => boolean): ExpenseValues {
  const { pets, ...values } = valuesOf(stored);
  const left = pets.chosen.filter(isLiving);
  return {
    ...values,
    pets: left.length === pets.chosen.length ? pets : { chosen: left, isTyped: false, shares: {} },
    spentOn: dateIn(zone),
    note: '',
    recurring: '',
    fileIds: '',
    read: null,
  };
}

function penceIn(text: string, way: AmountValues['way']): number {
  const pence = penceOf(text) ?? Number.NaN;
  return way === 'back' && pence > 0 ? -pence : pence;
}

/** The form's contents as the contract has them; the contract says whether they're valid. */
export function toBody({ amountPence: amount, pets, read: _read, ...values }: ExpenseValues): ExpenseCreateInput {
  const hasShares = pets.isTyped && pets.chosen.length > 1;
  return {
    spentOn: values.spentOn,
    vendor: values.vendor,
    note: values.note,
    recurring: values.recurring || null,
    // Not a list while files are being sent, which the schema explains.
    fileIds: typedFiles(values.fileIds) as string[],
    category: values.category as Expense['category'],
    amountPence: penceIn(amount.text, amount.way),
    pets: pets.chosen.map((petId) => ({
      petId,
      sharePence: hasShares ? penceIn(pets.shares[petId] ?? '', amount.way) : null,
    })),
  };
}

/** Amounts are typed in pounds, so problems with them are described in pounds. */
function reworded(errors: FieldErrors, values: ExpenseValues): object {
  const { pets, amountPence } = errors;
  const rule = (message: string) => ({ type: 'rule', message });
  return {
    ...errors,
    ...(amountPence &&
      penceOf(values.amountPence.text) === null && {
        amountPence: rule('Enter an amount in pounds, like 4.50. Up to £1,000,000.'),
      }),
    ...(pets && !pets.message && { pets: rule('Enter a share in pounds for each pet, like 4.50.') }),
  };
}

const schema = expense.create.extend({ fileIds: typedFileIds }).superRefine((body, context) => {
  const problem = body.pets.every(({ sharePence }) => sharePence !== null) && sharesProblem(body);
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
});

/** Validates the form with the contract. */
export const expenseResolver = bodyResolver<ExpenseValues, ExpenseCreateInput, ExpenseCreate>(schema, toBody, reworded);
