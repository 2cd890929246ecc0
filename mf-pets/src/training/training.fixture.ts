import { petList } from '@petcare/contracts';
import {
  trainingPlan,
  trainingSession,
  trainingSkill,
  usualRule,
  type TrainingPlan,
  type TrainingSession,
  type TrainingSkill,
} from '@petcare/contracts/training';
import { aListedPet, mockApi, reply } from '@petcare/testing/web';

export const bella = aListedPet({ name: 'Bella' });
const common = {
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
};
export const plan: TrainingPlan = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  goal: 'Comes back every time',
  targetOn: null,
  status: 'active',
  notes: null,
  ...usualRule,
  skillCount: 1,
  progress: 25,
  lastSessionAt: null,
  fileIds: [],
  files: [],
  ...common,
};
export const skill: TrainingSkill = {
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  planId: plan.id,
  name: 'Comes in the garden',
  cue: 'Come',
  handSign: null,
  criteria: { distanceMetres: 15, durationSeconds: null, distraction: 2 },
  level: 'learning',
  streak: 2,
  startLevel: 'introduced',
  countedFrom: '1900-01-01T00:00:00.000Z',
  ...common,
};
export const aSession = (fields: Partial<TrainingSession>): TrainingSession => ({
  id: crypto.randomUUID(),
  planId: plan.id,
  petId: bella.id,
  at: '2026-11-18T17:30:00.000Z',
  minutes: 10,
  place: null,
  trials: [{ skillId: skill.id, attempts: 10, successes: 8, prompt: 'none' }],
  homework: null,
  notes: null,
  fileIds: [],
  files: [],
  ...common,
  ...fields,
});

/** One plan of one skill, with these sessions. */
export function answers(sessions: TrainingSession[] = [], plans = [plan]) {
  return mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/training/plans': reply(trainingPlan.list, { items: plans, nextCursor: null }),
    'GET /api/training/plans/{id}': reply(trainingPlan.row, plan),
    'GET /api/training/plans/{id}/skills': reply(trainingSkill.list, { items: [skill], nextCursor: null }),
    'GET /api/training/sessions': reply(trainingSession.list, { items: sessions, nextCursor: null }),
  });
}
