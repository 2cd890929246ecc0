import { notFound, type Scope, type Transaction } from '@petcare/platform';
import { ReminderEntity } from './reminder.entity.ts';
import { addPetsOf, dropPetsOf, getReminder } from './reminders.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Columns = Parameters<Transaction['manager']['update']>[2];

/** The reminder as this transaction sees it. @throws {ProblemError} 404 */
export async function storedReminder({ query, organisationId }: Transaction, id: string): Promise<StoredReminder> {
  const [row] = await query<StoredReminder>(getReminder, [organisationId, id]);
  if (!row) throw notFound();
  return row;
}

/** The same, which nobody else changes until the transaction ends. @throws {ProblemError} 404 */
export async function lockedReminder({ query, organisationId }: Transaction, id: string): Promise<StoredReminder> {
  const [row] = await query<StoredReminder>(`${getReminder} for update of r`, [organisationId, id]);
  if (!row) throw notFound();
  return row;
}

/** Gives nothing back: whoever adds one by a grant sees it once it is about a pet. */
export async function insertReminder({ manager }: Transaction, columns: Partial<ReminderEntity>): Promise<void> {
  await manager.createQueryBuilder().insert().into(ReminderEntity).values(columns).updateEntity(false).execute();
}

export async function touchReminder(
  { manager, organisationId }: Transaction,
  id: string,
  { actor }: Scope,
  changes: Columns,
): Promise<void> {
  const touched = { updatedAt: () => 'platform.now()', updatedBy: actor.userId };
  await manager.update(ReminderEntity, { organisationId, id }, { ...changes, ...touched });
}

/** What it is about from now on. New ones first: who changes it by a grant may do so for what it is about already. */
export async function setPetsOf(
  { query, organisationId }: Transaction,
  reminderId: string,
  petIds: readonly string[],
): Promise<void> {
  await query(addPetsOf, [organisationId, reminderId, petIds]);
  await query(dropPetsOf, [organisationId, reminderId, petIds]);
}
