import type { Medication } from '@petcare/contracts/health';
import { notFound, type Transaction } from '@petcare/platform';
import { hasDied } from './dose-problems.ts';
import { dosesHeldWithin } from './held-doses.ts';

/** A medication locked until the transaction ends. */
export interface LockedMedication extends Pick<
  Medication,
  | 'id'
  | 'petId'
  | 'drug'
  | 'amount'
  | 'unit'
  | 'route'
  | 'schedule'
  | 'status'
  | 'stock'
  | 'taper'
  | 'startsOn'
  | 'endsOn'
  | 'dosesTotal'
  | 'dosesHeld'
  | 'refillLeadDays'
> {
  /** The organisation's. */
  zone: string;
  lives: boolean;
}

/** The one that `sql` finds by `which`. @throws {ProblemError} 404, or 422 when the pet has died */
export async function lockedBy(
  transaction: Transaction,
  sql: string,
  which: readonly string[],
  { alsoDead = false } = {},
): Promise<LockedMedication> {
  const values = [transaction.organisationId, ...which];
  const [row] = await transaction.query<Omit<LockedMedication, 'dosesHeld'> & Record<string, unknown>>(sql, values);
  if (!row) throw notFound();
  if (!row.lives && !alsoDead) throw hasDied();
  // Nothing but the steps asks for them here.
  const moves = row.dosesTotal !== null && row.taper.length > 0;
  return { ...row, dosesHeld: moves ? await dosesHeldWithin(transaction, row) : 0 };
}
