import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { planTemplates, trainingPlan, trainingSession, trainingSkill } from '@petcare/contracts/training';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const day = (date: number) => `2026-05-${String(date).padStart(2, '0')}T10:00:00.000Z`;

/** A plan with one skill, and what its sessions do to it. */
class Course {
  private constructor(
    readonly owner: Actor,
    readonly petId: string,
    readonly planId: string,
    readonly skillId: string,
  ) {}

  static async begin(): Promise<Course> {
    const owner = await signUp(api);
    const { id: petId } = await createPet(owner);
    const plan = trainingPlan.row.parse((await owner.post('/api/training/plans', { petId, goal: 'Recall' })).body);
    const { body } = await owner.post(`/api/training/plans/${plan.id}/skills`, { name: 'Comes', cue: 'Come' });
    return new Course(owner, petId, plan.id, trainingSkill.row.parse(body).id);
  }

  async train(date: number, successes: number, attempts = 10) {
    const trials = [{ skillId: this.skillId, attempts, successes }];
    const { body } = await this.owner.post('/api/training/sessions', {
      planId: this.planId,
      at: day(date),
      minutes: 5,
      trials,
    });
    return trainingSession.row.parse(body);
  }

  async skill() {
    const at = `/api/training/plans/${this.planId}/skills/${this.skillId}`;
    return trainingSkill.row.parse((await this.owner.get(at)).body);
  }

  async history(): Promise<string[]> {
    const { body } = await this.owner.get(`/api/pets/${this.petId}/timeline`);
    return timeline.parse(body).items.map(({ kind, detail }) => `${kind}: ${detail}`);
  }
}

it('moves a level up after three sessions at 80%, and down after two below half', async () => {
  const course = await Course.begin();
  await course.train(1, 8);
  await course.train(2, 9);
  expect(await course.skill()).toMatchObject({ level: 'introduced', streak: 2 });
  const third = await course.train(3, 8);
  expect(await course.skill()).toMatchObject({ level: 'learning', streak: 0, version: 1 });
  await course.train(4, 4);
  await course.train(5, 1);
  expect(await course.skill()).toMatchObject({ level: 'introduced' });
  // A deleted one no longer counts, so there were never three good ones.
  await course.owner.del(`/api/training/sessions/${third.id}`);
  expect(await course.skill()).toMatchObject({ level: 'introduced', streak: 0 });
  const { body } = await course.owner.get(`/api/training/plans/${course.planId}`);
  expect(body).toMatchObject({ skillCount: 1, progress: 0, lastSessionAt: day(5) });
});

it('counts each of several at once', async () => {
  const course = await Course.begin();
  await Promise.all([1, 2, 3, 4, 5, 6].map((date) => course.train(date, 9)));
  expect(await course.skill()).toMatchObject({ level: 'fluent', streak: 0 });
});

it('counts by the rule of the plan as it is now', async () => {
  const course = await Course.begin();
  await course.train(1, 9);
  await course.owner.patch(`/api/training/plans/${course.planId}`, { version: 1, upAfter: 1 });
  expect(await course.skill()).toMatchObject({ level: 'learning' });
  expect(await course.owner.get(`/api/training/plans/${course.planId}`)).toMatchObject({ body: { progress: 25 } });
});

it('counts anew from a level that somebody sets', async () => {
  const course = await Course.begin();
  await course.train(1, 9);
  await course.train(2, 9);
  const at = `/api/training/plans/${course.planId}/skills/${course.skillId}`;
  expect(await course.owner.patch(at, { version: 1, level: 'fluent' })).toMatchObject({
    body: { level: 'fluent', streak: 0 },
  });
  await course.train(3, 9);
  expect(await course.skill()).toMatchObject({ level: 'fluent', streak: 0 });
});

it('takes sessions out of the history with their plan, and brings them back', async () => {
  const course = await Course.begin();
  await course.train(1, 9);
  expect(await course.history()).toEqual(['training-session: 9 of 10 worked']);
  await course.owner.del(`/api/training/plans/${course.planId}`);
  expect(await course.history()).toEqual([]);
  expect(await course.owner.get('/api/training/sessions')).toMatchObject({ body: { items: [] } });
  await course.owner.post(`/api/recycle-bin/${course.planId}/restore`);
  expect(await course.history()).toEqual(['training-session: 9 of 10 worked']);
  await course.owner.del(`/api/pets/${course.petId}`);
  expect(await course.owner.get('/api/training/plans')).toMatchObject({ body: { items: [] } });
});

it('takes tries of the skills of its plan only', async () => {
  const [course, other] = [await Course.begin(), await Course.begin()];
  const trials = [{ skillId: other.skillId, attempts: 1, successes: 1 }];
  const body = { planId: course.planId, minutes: 5, trials };
  expect(await course.owner.post('/api/training/sessions', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'trials.0.skillId', message: 'Choose a skill of this plan.' }] },
  });
});

it('plans nothing for a pet that has died', async () => {
  const course = await Course.begin();
  await course.owner.post(`/api/pets/${course.petId}/deceased`, {});
  const plan = { petId: course.petId, goal: 'Recall' };
  expect(await course.owner.post('/api/training/plans', plan)).toMatchObject({
    status: 422,
    body: { code: 'pet-deceased' },
  });
  expect((await course.train(2, 9)).petId).toBe(course.petId);
});

it('has templates that make a plan', async () => {
  const course = await Course.begin();
  for (const skill of planTemplates.flatMap(({ skills }) => skills))
    expect((await course.owner.post(`/api/training/plans/${course.planId}/skills`, skill)).status).toBe(201);
});

it('names a session by its day where the organisation is', async () => {
  const { owner, planId } = await Course.begin();
  await api.sql(`update organisations.organisation set zone = 'America/New_York' where id = $1`, [
    owner.organisationId,
  ]);
  const body = { planId, at: '2026-05-02T01:00:00.000Z', minutes: 5, place: 'Meadow' };
  const { id } = trainingSession.row.parse((await owner.post('/api/training/sessions', body)).body);
  const title = 'Training of 5 min on 1 May 2026';
  expect((await owner.get('/api/search?q=meadow')).body).toMatchObject({ items: [{ title }] });
  await owner.del(`/api/training/sessions/${id}`);
  expect((await owner.get(`/api/recycle-bin/${id}`)).body).toMatchObject({ label: title });
});
