import { id, localDate, optionalText, pastDate, recordWithin, text, z } from '@petcare/contracts';
import { attachedFiles, fileIds } from '@petcare/contracts/files';
import type { FieldError } from '@petcare/contracts';
import { before2100 } from '../health/recent-date.ts';
import { expenseCategory, type ExpenseCategory } from './categories.ts';
import { wholePence } from './pence.ts';
import type { Policy } from './policies.ts';

/** How far a claim has got → the words people read. */
export const claimStatusNames = {
  draft: 'Draft',
  submitted: 'Sent to the insurer',
  accepted: 'Accepted',
  settled: 'Settled',
  declined: 'Declined',
} as const;
export type ClaimStatus = keyof typeof claimStatusNames;

/** What an insurer asks for with a claim. */
export const claimDocuments = [
  'The claim form, signed by you and the vet',
  'The itemised invoice for each visit',
  'The animal’s clinical history',
] as const;

/** Days after the treatment within which most insurers want to be told. */
export const claimDays = 365;

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** What the insurer is asked to pay towards the bills for one condition. */
export const claim = recordWithin(
  'Claim',
  { policyId: id },
  {
    condition: text(120, 'Say what the animal was treated for.'),
    /** The bills. */
    expenseIds: z.array(id).max(50).refine(isEachOnce, 'Choose each expense once.'),
    status: z.enum(Object.keys(claimStatusNames) as [ClaimStatus, ...ClaimStatus[]]),
    /** When the insurer has to have it by. */
    dueOn: before2100(localDate).nullable(),
    /** What the insurer paid. */
    paidPence: wholePence.nullable(),
    paidOn: pastDate.nullable(),
    note: optionalText(1000),
    /** The form, letters, anything that goes with it besides the bills. */
    fileIds,
  },
  {
    defaults: { expenseIds: [], status: 'draft', fileIds: [] },
    kept: {
      dueOn: localDate.nullable(),
      paidOn: localDate.nullable(),
      /** The expense that records the money that came back. */
      payoutId: id.nullable(),
    },
    answered: {
      lines: z.array(
        z.object({
          expenseId: id,
          spentOn: localDate,
          what: z.string(),
          category: expenseCategory,
          amountPence: z.int(),
        }),
      ),
      /** What all bills come to for the animal. */
      amountPence: z.int(),
      excessPence: z.int(),
      coPayPence: z.int(),
      /** From bills after the twelve months for which a time-limited policy pays for a condition. */
      tooLatePence: z.int(),
      /** What exceeds the cover's limit. */
      overLimitPence: z.int(),
      /** What the insurer should pay. */
      expectedPence: z.int(),
      /** The day that says which year of the cover it uses up: of the first bill, else of the payment. */
      termOn: localDate.nullable(),
      /** What the owner has to bear: worked out from what was paid if that is known, else from what is expected. */
      ownerPence: z.int(),
      files: attachedFiles,
    },
  },
);
export type Claim = z.output<typeof claim.row>;
export type StoredClaim = z.output<typeof claim.stored>;
export type ClaimCreate = z.output<typeof claim.create>;
export type ClaimCreateInput = z.input<typeof claim.create>;

/** Settled means that something was paid, even if deliberately nothing; null if status and payment agree. */
export function claimProblem({ status, paidPence }: Pick<StoredClaim, 'status' | 'paidPence'>): FieldError | null {
  if (status === 'settled' && (paidPence ?? null) === null)
    return { path: 'paidPence', message: 'Enter what the insurer paid.' };
  if (status !== 'settled' && (paidPence ?? null) !== null)
    return { path: 'status', message: 'Choose “Settled”, because the insurer has paid.' };
  return null;
}

const neverCovered: ReadonlySet<ExpenseCategory> = new Set<ExpenseCategory>([
  'insurance',
  'food',
  'treats',
  'grooming',
  'boarding',
  'sitting-walking',
  'livery',
  'farrier',
  'training',
  'equipment',
  'toys',
]);

interface Billed {
  spentOn: string;
  category: ExpenseCategory;
  /** The animal's share. */
  pence: number;
}

type Covering = Pick<Policy, 'type' | 'coveredFrom'> & { endsOn?: string | null | undefined };

/** Why a policy doesn't pay a vet's bill of that day; null if it may. */
export function notCovered({ type, coveredFrom, endsOn }: Covering, day: string): string | null {
  if (type === 'third-party') return 'Third-party cover doesn’t pay vet bills.';
  if (day < coveredFrom) return 'It was before the cover began.';
  return endsOn && day >= endsOn ? 'It was after the cover ended.' : null;
}

/** Why an expense can't be claimed, on that policy or, with null, on any; null if it can. */
export function notEligible({ spentOn, category, pence }: Billed, cover: Covering | null): string | null {
  if (pence <= 0) return 'Nothing was paid for this animal.';
  if (neverCovered.has(category)) return 'Insurance doesn’t pay for this.';
  return cover && notCovered(cover, spentOn);
}
