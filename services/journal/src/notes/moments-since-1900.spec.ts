import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { note } from '@petcare/contracts/journal';
import { trainingPlan, trainingSession } from '@petcare/contracts/training';
import { dataSourceOptions } from '@petcare/platform';
import { createPet, recordSamples, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { DataSource } from 'typeorm';
import { MomentsSince1900Checked1798810000300 as Migration } from '../migrations/1798810000300-moments-since-1900-checked.ts';

let api: TestApi;
let asOwner: DataSource;
beforeAll(async () => {
  api = await startTestApi();
  asOwner = await new DataSource(dataSourceOptions({ url: api.database.ownerUrl, pool: 1 }, [])).initialize();
});
afterAll(async () => {
  await asOwner.destroy();
  await api.close();
});

/** As it was kept, and appeared in the history, before years were checked. */
async function keptAs(table: string, column: string, id: string): Promise<void> {
  const check = `${table}_${column}_check`;
  const at = '0024-02-01T08:00:00Z';
  await api.sql(`alter table journal.${table} drop constraint ${check}`);
  await api.sql(`update journal.${table} set ${column} = $2 where id = $1`, [id, at]);
  await api.sql(`update platform.record_entry set happened_at = $2, happened_on = '0024-02-01' where record_id = $1`, [
    id,
    at,
  ]);
  await api.sql(
    `alter table journal.${table} add constraint ${check} check (${column} >= '1900-01-01T00:00:00Z') not valid`,
  );
}

it('a year that was kept with two digits becomes the one that was meant, also in the history and the plan', async () => {
  const owner = await signUp(api);
  const { id: petId } = await createPet(owner);
  const noted = note.row.parse((await owner.post(`/api/pets/${petId}/notes`, recordSamples.note.least)).body);
  const plan = trainingPlan.row.parse((await owner.post('/api/training/plans', { petId, goal: 'Comes' })).body);
  const trained = trainingSession.row.parse(
    (await owner.post('/api/training/sessions', { ...recordSamples['training-session'].least, planId: plan.id })).body,
  );
  await keptAs('note', 'occurred_at', noted.id);
  await keptAs('training_session', 'at', trained.id);
  await api.sql(`update journal.training_plan set last_session_at = '0024-02-01T08:00:00Z' where id = $1`, [plan.id]);
  await new Migration().up(asOwner.createQueryRunner());

  const at = '2024-02-01T08:00:00.000Z';
  expect((await owner.get(`/api/pets/${petId}/notes/${noted.id}`)).body).toMatchObject({ occurredAt: at });
  expect((await owner.get(`/api/training/sessions/${trained.id}`)).body).toMatchObject({ at });
  expect((await owner.get(`/api/training/plans/${plan.id}`)).body).toMatchObject({ lastSessionAt: at });
  const { items } = timeline.parse((await owner.get(`/api/pets/${petId}/timeline`)).body);
  expect(items.map((item) => [item.kind, item.on, item.at]).toSorted()).toEqual([
    ['note', '2024-02-01', at],
    ['training-session', '2024-02-01', at],
  ]);
  expect(
    await api.sql(
      `select from pg_class where relname in ('note', 'training_session', 'training_plan', 'record_entry', 'organisation')
         and relkind = 'r' and not relforcerowsecurity`,
    ),
  ).toEqual([]);
});
