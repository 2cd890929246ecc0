import { createPet, type Actor, type TestApi } from '@petcare/testing/server';
import type { insightRoutesById } from './access-table-insights.ts';
import { pet, type Making } from './access-world-records.ts';

/** A pet with a chip nobody has looked up, which is worth a hint. */
const chipped = {
  ...pet,
  make: async (owner: Actor) => (await createPet(owner, { microchips: [{ number: '977200000000123' }] })).id,
};

/** The same, muted. */
const muted = {
  ...chipped,
  make: async (owner: Actor) => {
    const id = await chipped.make(owner);
    const { status } = await owner.post(`/api/pets/${id}/insights/mute`, { insightId: 'chip-check.1-0123' });
    if (status !== 204) throw new Error(`Nothing is muted: ${status}`);
    return id;
  },
};

/** Where questions go, if anywhere. */
const hostOfAssistant = ({ config: { ASSISTANT_URL: address } }: TestApi): string =>
  address === undefined ? 'nowhere.example' : new URL(address).host;

/** What turns it on as it is; undefined for anything unrelated. */
export const assistantRequest = (route: string, path: string, api: TestApi) =>
  route === 'PATCH /api/assistant' ? { path, body: { host: hostOfAssistant(api) } } : undefined;

/** A pet in an organisation that has the assistant on. */
async function turnedOn(owner: Actor) {
  await owner.api.sql(
    `insert into insights.assistant_setting (organisation_id, host) values ($1, $2) on conflict do nothing`,
    [owner.organisationId, hostOfAssistant(owner.api)],
  );
  return createPet(owner);
}

const petToAskAbout = { ...pet, make: async (owner: Actor) => (await turnedOn(owner)).id };

/** A conversation of the owner's. */
const conversation = {
  make: async (owner: Actor) => {
    const { id: petId } = await turnedOn(owner);
    const [row] = await owner.api.sql<{ id: string }>(
      `insert into insights.conversation (organisation_id, id, pet_id, title, created_by) values ($1, uuidv7(), $2, 'Is she well?', $3)
       returning id`,
      [owner.organisationId, petId, owner.userId],
    );
    await owner.api.sql(
      `insert into insights.message (organisation_id, id, conversation_id, question, answer) values ($1, uuidv7(), $2, 'Is she well?', 'She is.')`,
      [owner.organisationId, row?.id],
    );
    return `${petId} ${row?.id}`;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/pets/${id.replace(' ', '/conversations/')}`),
};

/** A deleted one; its pet goes too when everything is to be gone. */
const deletedConversation = {
  make: async (owner: Actor) => {
    const id = await conversation.make(owner);
    await conversation.remove(owner, id);
    return id;
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/pets/${id.replace(/ .*/, '')}`),
};

export const insightRecords: Record<keyof typeof insightRoutesById, Making> = {
  'GET /api/pets/:id/conversations': petToAskAbout,
  'POST /api/pets/:id/conversations': petToAskAbout,
  'GET /api/pets/:id/conversations/:itemId/messages': conversation,
  'POST /api/pets/:id/conversations/:itemId/messages': conversation,
  'DELETE /api/pets/:id/conversations/:itemId': conversation,
  'POST /api/pets/:id/conversations/:itemId/restore': deletedConversation,
  'GET /api/pets/:id/insights': chipped,
  'POST /api/pets/:id/insights/mute': chipped,
  'POST /api/pets/:id/insights/unmute': muted,
};
