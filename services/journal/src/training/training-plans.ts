import type { FieldError } from '@petcare/contracts';
import {
  planProblem,
  trainingPlan,
  trainingSession,
  type TrainingPlan,
  type TrainingSession,
} from '@petcare/contracts/training';
import {
  columnsOf,
  ProblemError,
  replaceEntries,
  type RecordChange,
  type RecordKind,
  type Transaction,
} from '@petcare/platform';
import { recount } from './standings.ts';
import { TrainingPlanEntity } from './training-plan.entity.ts';
import { trainingSessions } from './training-sessions.ts';

const petOf = `
  select deceased_on is null as lives from pets.pet where organisation_id = $1 and id = $2 and deleted_at is null`;

/** Only the living have plans ahead of them. */
async function refersToPet(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<TrainingPlan>,
): Promise<FieldError | null> {
  if (before !== null && after !== null)
    return before.petId === after.petId ? null : { path: 'petId', message: 'A plan stays with its pet.' };
  const [pet] = await query<{ lives: boolean }>(petOf, [organisationId, after?.petId ?? null]);
  if (!pet) return { path: 'petId', message: 'Choose a pet of this organisation.' };
  if (!pet.lives) throw new ProblemError('pet-deceased', 'This pet has died, so there’s nothing left to plan.');
  return null;
}

const sessionsOf = `
  select ${columnsOf(trainingSession.stored, 's')} from journal.training_session s
  where s.organisation_id = $1 and s.plan_id = $2 and s.deleted_at is null`;

/** Its sessions leave the history with it and come back with it. */
async function takeSessionsAlong(
  transaction: Transaction,
  { before, after }: RecordChange<TrainingPlan>,
): Promise<void> {
  const planId = (after ?? before)?.id ?? '';
  if (before !== null && after !== null) return recount(transaction, planId);
  for (const session of await transaction.query<TrainingSession>(sessionsOf, [transaction.organisationId, planId]))
    await replaceEntries(transaction, trainingSessions, { id: session.id, row: after && session });
}

/** What animals are to learn, newest first. */
export const trainingPlans: RecordKind<TrainingPlan> = {
  kind: 'training-plan',
  parent: null,
  shared: { list: 'petId', written: 'petId', entry: 'training-plan' },
  table: 'journal.training_plan',
  entity: TrainingPlanEntity,
  contract: trainingPlan,
  order: { field: 'createdAt', latestFirst: true },
  label: ({ goal }) => goal,
  filters: { petId: 'r.pet_id = $::uuid', status: 'r.status = $' },
  thereWhile: `exists (select from pets.pet p where p.organisation_id = r.organisation_id and p.id = r.pet_id
    and p.deleted_at is null offset 0)`,
  check: planProblem,
  fills: async (_transaction, { before }) => (before ? {} : { skillCount: 0, progress: 0, lastSessionAt: null }),
  refers: refersToPet,
  changed: takeSessionsAlong,
  entry: null,
};
