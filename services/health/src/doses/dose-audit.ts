import type { DoseGive } from '@petcare/contracts/health';
import type { Actor, Audit, AuditActor, Transaction } from '@petcare/platform';

/** Who records a dose. Somebody without an account has no id, and `by` says what let them in. */
export interface DoseGiver extends Pick<Actor, 'name'> {
  readonly userId: string | null;
  readonly by?: AuditActor;
}

/** What somebody says about a dose. */
export type Said = Pick<DoseGive, 'outcome' | 'amount' | 'note' | 'givenAt'>;

interface Recorded {
  action: 'given' | 'vomited' | 'undone';
  id: string;
  drug: string;
  said?: Said;
  by: AuditActor | undefined;
}

/** Part of the transaction that changes the dose. */
export async function recordDose(
  audit: Audit,
  transaction: Transaction,
  { action, id, drug, said, by }: Recorded,
): Promise<void> {
  const { outcome, givenAt } = said ?? {};
  await audit.record(transaction, {
    action: `dose.${action}`,
    entity: { kind: 'dose', id },
    changes: {
      drug: [null, drug],
      ...(outcome && { outcome: [null, outcome] }),
      ...(action === 'given' && givenAt && { givenAt: [null, givenAt] }),
    },
    ...(by && { by }),
  });
}
