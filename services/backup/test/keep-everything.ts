import { expect } from '@jest/globals';
import { recordKinds } from '@petcare/contracts';
import { storedFile } from '@petcare/contracts/files';
import {
  aPhoto,
  createPet,
  createReminder,
  recordSamples,
  upload,
  type Actor,
  type TestApi,
  type WrittenKind,
} from '@petcare/testing/server';
import { z } from 'zod';

export const writtenKinds = Object.keys(recordSamples) as WrittenKind[];

/** Where a kind's records are created. */
function pathOf(kind: WrittenKind, parentId: string): string {
  const words = recordKinds[kind];
  if ('within' in words) return `/api/${words.within}/${parentId}/${words.path}`;
  return 'isOfOrganisation' in words ? `/api/${words.path}` : `/api/pets/${parentId}/${words.path}`;
}

/** A kind's smallest record, and where its kind is. */
export async function write(owner: Actor, kind: WrittenKind, petId: string) {
  const { least, needs } = recordSamples[kind];
  const { fields, parentId = petId } = (await needs?.(owner, petId)) ?? {};
  const path = pathOf(kind, parentId);
  const { status, body } = await owner.post(path, { ...least, ...fields, confirmed: true });
  expect([kind, status]).toEqual([kind, 201]);
  return { path, ...z.looseObject({ id: z.string(), version: z.int() }).parse(body) };
}

/** A kind's smallest record. @returns its id */
export async function make(owner: Actor, kind: WrittenKind, petId: string): Promise<string> {
  return (await write(owner, kind, petId)).id;
}

/** The same with a change, which leaves its trace in the record's own history. */
export async function makeAndChange(owner: Actor, kind: WrittenKind, petId: string): Promise<void> {
  const { path, id, version } = await write(owner, kind, petId);
  const { change } = recordSamples[kind];
  const { status } = await owner.patch(`${path}/${id}`, { ...change, version, confirmed: true });
  expect([kind, status]).toEqual([kind, 200]);
}

/** The same in the recycle bin. */
export async function makeAndDelete(owner: Actor, kind: WrittenKind, petId: string): Promise<void> {
  const { path, id } = await write(owner, kind, petId);
  const { status } = await owner.del(`${path}/${id}`);
  expect([kind, status]).toEqual([kind, 204]);
}

/** A conversation about it, as one with an assistant leaves it. */
async function converse(api: TestApi, { organisationId, userId }: Actor, petId: string): Promise<void> {
  const [made] = await api.sql<{ id: string }>(
    `insert into insights.conversation (organisation_id, id, pet_id, title, created_by) values ($1, uuidv7(), $2, 'Is she well?', $3)
     returning id`,
    [organisationId, petId, userId],
  );
  await api.sql(
    `insert into insights.message (organisation_id, id, conversation_id, question, answer) values ($1, uuidv7(), $2, 'Is she well?', 'She is.')`,
    [organisationId, made?.id],
  );
}

/**
 * A pet with everything: a record of each kind, a microchip, a photo, a note's file, a reminder, a conversation, and a record in
 * the bin.
 */
export async function keepEverything(
  api: TestApi,
  owner: Actor,
  pet: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { id: petId } = await createPet(owner, { microchips: [{ number: '977200000000001' }], ...pet });
  for (const kind of writtenKinds) await make(owner, kind, petId);
  const deleted = await make(owner, 'allergy', petId);
  expect((await owner.del(`/api/pets/${petId}/allergies/${deleted}`)).status).toBe(204);
  await upload(owner, `/api/pets/${petId}/photo`, await aPhoto(64, 64));
  const kept = await upload(owner, '/api/files', await aPhoto(64, 64), 'Teeth.jpg', { petId });
  const { id } = storedFile.row.parse(kept.body);
  await owner.post(`/api/pets/${petId}/notes`, { type: 'general', body: 'With\u2028a photo', fileIds: [id] });
  const mute = { insightId: 'chip-check.1-0001' };
  expect((await owner.post(`/api/pets/${petId}/insights/mute`, mute)).status).toBe(204);
  await converse(api, owner, petId);
  await createReminder(owner, { petIds: [petId], rrule: 'FREQ=MONTHLY' });
  return petId;
}
