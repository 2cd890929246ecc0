import type { FieldError } from '@petcare/contracts';
import { tallyOf, trainingSession, type TrainingSession } from '@petcare/contracts/training';
import type { FilledChange, RecordChange, RecordFields, RecordKind, Transaction } from '@petcare/platform';
import { recount } from './standings.ts';
import { TrainingSessionEntity } from './training-session.entity.ts';

const petOfPlan = `
  select pet_id as "petId" from journal.training_plan where organisation_id = $1 and id = $2 and deleted_at is null`;
const skillsOfPlan = `
  select id from journal.training_skill where organisation_id = $1 and plan_id = $2 and deleted_at is null`;

async function withPet(
  { query, organisationId }: Transaction,
  { after }: FilledChange<TrainingSession>,
): Promise<RecordFields> {
  const [plan] = await query<{ petId: string }>(petOfPlan, [organisationId, after.planId]);
  return { petId: plan?.petId ?? null };
}

/** Only additions have to exist: what was once practised stays on record when its skill is deleted. */
async function refersToPlan(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<TrainingSession>,
): Promise<FieldError | null> {
  if (!after) return null;
  if (!after.petId) return { path: 'planId', message: 'Choose a training plan of this organisation.' };
  if (before && before.planId !== after.planId) return { path: 'planId', message: 'A session stays with its plan.' };
  const skills = await query<{ id: string }>(skillsOfPlan, [organisationId, after.planId]);
  const known = new Set([...skills.map(({ id }) => id), ...(before?.trials ?? []).map(({ skillId }) => skillId)]);
  const unknown = after.trials.findIndex(({ skillId }) => !known.has(skillId));
  return unknown < 0 ? null : { path: `trials.${unknown}.skillId`, message: 'Choose a skill of this plan.' };
}

function triesOf({ trials, place }: TrainingSession): string | null {
  const { attempts, successes } = tallyOf(trials);
  const words = [attempts > 0 && `${successes} of ${attempts} worked`, place].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}

/** What was practised, latest first. */
export const trainingSessions: RecordKind<TrainingSession> = {
  kind: 'training-session',
  parent: null,
  goesWith: { table: 'journal.training_plan', column: 'plan_id' },
  shared: { list: 'planId', written: 'planId', entry: 'training-session' },
  table: 'journal.training_session',
  entity: TrainingSessionEntity,
  contract: trainingSession,
  order: { field: 'at', latestFirst: true },
  label: ({ minutes }) => `Training of ${minutes} min`,
  labelledAt: ({ at }) => at,
  filters: { planId: 'r.plan_id = $::uuid', petId: 'r.pet_id = $::uuid' },
  thereWhile: `exists (select from journal.training_plan t join pets.pet p on p.organisation_id = t.organisation_id and p.id = t.pet_id
    where t.organisation_id = r.organisation_id and t.id = r.plan_id and t.deleted_at is null and p.deleted_at is null offset 0)`,
  fills: withPet,
  refers: refersToPlan,
  changed: async (transaction, { before, after }) => recount(transaction, (after ?? before)?.planId ?? ''),
  entry: (row) => ({
    on: null,
    at: row.at,
    title: `Training, ${row.minutes} min`,
    detail: triesOf(row),
  }),
};
