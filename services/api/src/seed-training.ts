import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, instantOf } from '@petcare/contracts';
import { planTemplates, trainingPlan, trainingSession, trainingSkill } from '@petcare/contracts/training';
import { trainingPlans, trainingSessions, trainingSkills } from '@petcare/journal';
import { Records, type Scope } from '@petcare/platform';
import { demoTraining, type DemoTraining } from './demo-training.ts';

const today = dateIn(defaultZone);

async function seedPlan(records: Records, scope: Scope, petId: string, demo: DemoTraining): Promise<void> {
  const template = planTemplates.find(({ id }) => id === demo.template);
  if (!template) throw new Error(`There is no template ${demo.template}`);
  const body = { petId, goal: template.goal, targetOn: addDays(today, demo.targetInDays) };
  const plan = await records.of(trainingPlans).create(scope, null, trainingPlan.create.parse(body));
  const skillIds: string[] = [];
  for (const skill of template.skills) {
    const made = await records.of(trainingSkills).create(scope, plan.id, trainingSkill.create.parse(skill));
    skillIds.push(made.id);
  }
  for (const { daysAgo, worked, ...fields } of demo.sessions) {
    const at = instantOf(`${addDays(today, -daysAgo)}T17:30`, defaultZone).toISOString();
    const trials = worked.map((successes, index) => ({ skillId: skillIds[index], attempts: 10, successes }));
    const session = trainingSession.create.parse({ ...fields, at, planId: plan.id, trials });
    await records.of(trainingSessions).create(scope, null, session);
  }
}

/** Training plans for a family's animals, by name; an animal that already has one is left alone. */
export async function seedTraining(
  app: INestApplicationContext,
  scope: Scope,
  petIds: ReadonlyMap<string, string>,
): Promise<void> {
  const records = app.get(Records, { strict: false });
  for (const demo of demoTraining) {
    const petId = petIds.get(demo.pet);
    if (petId === undefined) continue;
    const { items } = await records.of(trainingPlans).list(scope, null, { limit: 1, petId });
    if (items.length === 0) await seedPlan(records, scope, petId, demo);
  }
}
