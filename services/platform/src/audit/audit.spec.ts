import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { Database } from '../database/database.ts';
import type { AuditEventEntity } from './audit-event.entity.ts';
import { noOrganisation } from '../database/no-organisation.ts';
import { Audit } from './audit.ts';
import type { AuditEntry } from './audit-entry.ts';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api);
});
afterAll(() => api.close());

const eventsOf = (entityId: string) =>
  api.sql<AuditEventEntity>(
    `select action, entity, organisation_id as "organisationId", actor_kind as "actorKind", actor_id as "actorId", changed, changes,
       subject_id as "subjectId", request_id as "requestId" from platform.audit_event where entity_id = $1 order by id`,
    [entityId],
  );

async function record(
  entry: Omit<AuditEntry, 'entity'>,
  organisationId = anna.organisationId,
): Promise<AuditEventEntity> {
  const id = randomUUID();
  await api.app
    .get(Database)
    .transaction(organisationId, (transaction) =>
      api.app.get(Audit).record(transaction, { ...entry, entity: { kind: 'pet', id } }),
    );
  const [event] = await eventsOf(id);
  if (!event) throw new Error('Nothing was recorded');
  return event;
}

describe('the record of what was done', () => {
  it('says who did what to which pet in which request, from old to new', async () => {
    const { id } = await createPet(anna, { name: 'Rex', microchips: [{ number: '977200000000001' }] });
    const headers = { 'x-request-id': 'request-of-anna' };
    await anna.patch(`/api/pets/${id}`, { version: 1, name: 'Max', colour: 'Tan', breed: null }, { headers });
    await anna.del(`/api/pets/${id}`);
    await anna.post(`/api/recycle-bin/${id}/restore`);
    const made = {
      name: [null, 'Rex'],
      species: [null, 'dog'],
      microchips: [null, [expect.objectContaining({ number: '977200000000001' })]],
    };
    const common = { entity: 'pet', organisationId: anna.organisationId, actorKind: 'user', actorId: anna.userId };
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({ ...common, action: 'pet.created', changes: expect.objectContaining(made) }),
      expect.objectContaining({
        ...common,
        action: 'pet.updated',
        changed: ['name', 'colour'],
        changes: { name: ['Rex', 'Max'], colour: [null, 'Tan'] },
        requestId: 'request-of-anna',
      }),
      expect.objectContaining({ ...common, action: 'pet.deleted', changed: [], changes: null }),
      expect.objectContaining({ ...common, action: 'pet.restored' }),
    ]);
  });

  it('has no entry for what was refused', async () => {
    const { id } = await createPet(anna);
    await anna.patch(`/api/pets/${id}`, { version: 7, name: 'Max' });
    await api.sql(`alter table pets.pet add constraint stuck check (name <> 'Stuck') not valid`);
    expect((await anna.post('/api/pets', { name: 'Stuck', species: 'dog' })).status).toBe(400);
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['pet.created']);
    expect(await api.sql(`select from platform.audit_event where changes->'name'->>1 = 'Stuck'`)).toEqual([]);
  });

  it('says that a secret was changed, but not what to', async () => {
    const changes = { passwordHash: ['old', 'new'], resetToken: [null, 'x'], name: ['a', 'b'] } as const;
    expect(await record({ action: 'pet.updated', changes })).toMatchObject({
      changed: ['passwordHash', 'resetToken', 'name'],
      changes: { name: ['a', 'b'] },
    });
  });

  it('knows the system, links and supporters from people', async () => {
    expect(await record({ action: 'pet.purged' })).toMatchObject({ actorKind: 'system', actorId: null });
    const link = { kind: 'link', id: randomUUID() } as const;
    expect(await record({ action: 'pet.restored', by: link })).toMatchObject({ actorKind: 'link', actorId: link.id });
    await expect(record({ action: 'pet.restored', by: { kind: 'support', id: null } })).rejects.toThrow('actor_check');
  });

  it('has room for what happens in no organisation', async () => {
    expect(await record({ action: 'pet.updated' }, noOrganisation)).toMatchObject({ organisationId: noOrganisation });
  });

  it.each([
    `update platform.audit_event set action = 'nothing'`,
    `delete from platform.audit_event`,
    `truncate platform.audit_event`,
    `insert into platform.audit_event (organisation_id, id, actor_kind, action, entity, entity_id, changed, sequence)
     values ('${noOrganisation}', '${randomUUID()}', 'system', 'a.b', 'a', '${randomUUID()}', '{}', 1)`,
  ])('cannot be rewritten by the application: %s', async (sql) => {
    await expect(api.app.get(Database).acrossOrganisations(sql)).rejects.toThrow('permission denied');
  });
});
