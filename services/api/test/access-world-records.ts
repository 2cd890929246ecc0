import { recordKinds, type RecordKindWords } from '@petcare/contracts';
import { createPet, joinAs, recordSamples, type Actor, type WrittenKind } from '@petcare/testing/server';
import { recordRoutes, recordRoutesById, type RecordRoute } from './access-table-records.ts';
import { moneyRecords } from './access-world-money.ts';
import type { AccessRequest } from './access-world-organisations.ts';

export interface Making {
  make: (owner: Actor) => Promise<string>;
  remove: (owner: Actor, id: string) => Promise<unknown>;
}

const writtenKinds = Object.keys(recordSamples) as WrittenKind[];

const wordsOf = (kind: WrittenKind): RecordKindWords & { within?: string } => recordKinds[kind];

/** Where a kind is listed, written like a route. */
function listPathOf(kind: WrittenKind): string {
  const { path, within = 'pets' } = wordsOf(kind);
  return 'isOfOrganisation' in recordKinds[kind] ? `/api/${path}` : `/api/${within}/:id/${path}`;
}

function kindOf(route: string): WrittenKind {
  const path = route
    .replace(/^\S+ /, '')
    .replace(/\/(history|pack)$/, '')
    .replace(/\/:itemId$/, '');
  const kind = writtenKinds.find((name) => [path, path.replace(/\/:id$/, '')].includes(listPathOf(name)));
  if (!kind) throw new Error(`No kind of record is at ${route}`);
  return kind;
}

export const pet: Making = {
  make: async (owner) => (await createPet(owner)).id,
  remove: (owner, id) => owner.del(`/api/pets/${id}`),
};

/** Anyone who sends something to others has confirmed their own address. */
const petToTellOf: Making = {
  ...pet,
  make: async (owner) => {
    await owner.api.sql('update auth.user set email_verified_at = platform.now() where email_verified_at is null');
    return pet.make(owner);
  },
};

/** Its medical history once went to a vet. */
const mailedPet: Making = {
  ...pet,
  make: async (owner) => {
    const id = await pet.make(owner);
    await owner.api.sql(
      `insert into money.medical_mail (organisation_id, id, pet_id, created_by, recipient, note) values ($1, uuidv7(), $2, $3, 'vet@petcare.test', 'Before Monday')`,
      [owner.organisationId, id, owner.userId],
    );
    return id;
  },
};

/** What is read about a pet besides its records, what of it is sent out, and reports' files. */
export const petReads = {
  ...moneyRecords,
  'GET /api/pets/:id/medical-report': mailedPet,
  'POST /api/pets/:id/medical-report': petToTellOf,
  'GET /api/pets/:id/timeline': pet,
  'GET /api/pets/:id/timeline/on-this-day': pet,
  'GET /api/pets/:id/timeline/years': pet,
  'GET /api/pets/:id/vaccinations/valid': pet,
};

const authors = new Map<string, Promise<Actor>>();

/** Someone in the owner's organisation who is none of the askers: to all of them these entries are someone else's. */
export function authorFor(owner: Actor): Promise<Actor> {
  const author = authors.get(owner.organisationId) ?? joinAs(owner, 'member');
  authors.set(owner.organisationId, author);
  return author;
}

/** What a kind's record refers to, in the owner's organisation. */
async function neededBy(kind: WrittenKind, owner: Actor) {
  const { needs, least } = recordSamples[kind];
  const petId = await pet.make(owner);
  const { fields, parentId = petId } = (await needs?.(owner, petId)) ?? {};
  return { parentId, petId, body: { ...least, ...fields, confirmed: true } };
}

/** Of the organisation as a whole. */
function wholeOf(kind: WrittenKind): Making {
  const { path } = recordKinds[kind];
  return {
    make: async (owner) => {
      const author = await authorFor(owner);
      const { body: fields, petId } = await neededBy(kind, owner);
      // What is about a pet is shared with it.
      const about = kind === 'contact' ? { primaryFor: [petId] } : kind === 'expense' ? { pets: [{ petId }] } : {};
      const { body } = await author.post(`/api/${path}`, { ...fields, ...about });
      return (body as { id: string }).id;
    },
    remove: (owner, id) => owner.del(`/api/${path}/${id}`),
  };
}

/** Inside something else, such as a pet; the id is the parent's and its own, as in the path. */
function entryOf(kind: WrittenKind): Making {
  const path = listPathOf(kind);
  return {
    make: async (owner) => {
      const author = await authorFor(owner);
      const { parentId, body: fields } = await neededBy(kind, owner);
      const { body } = await author.post(path.replace(':id', parentId), fields);
      return `${parentId} ${(body as { id: string }).id}`;
    },
    remove: (owner, id) => owner.del(path.replace(':id', id.replace(/ .*/, '')) + id.replace(/.* /, '/')),
  };
}

/** Named by its own id alone, although it is an entry of something. */
function innermost({ make, remove }: Making): Making {
  const whole = new Map<string, string>();
  return {
    make: async (owner) => {
      const made = await make(owner);
      const id = made.replace(/.* /, '');
      whole.set(id, made);
      return id;
    },
    remove: (owner, id) => remove(owner, whole.get(id) ?? id),
  };
}

/** What a kind's records live under. */
function parentOf(kind: WrittenKind): Making {
  const { within } = wordsOf(kind);
  if (!within) return pet;
  const above = writtenKinds.find((name) => recordKinds[name].path === within);
  if (!above) throw new Error(`Nothing is at ${within}`);
  if ('isOfOrganisation' in recordKinds[above]) return wholeOf(above);
  return innermost(entryOf(above));
}

const routes = Object.keys(recordRoutesById) as RecordRoute[];

function makingOf(route: RecordRoute): Making {
  const kind = kindOf(route);
  if (!listPathOf(kind).includes(':id')) return wholeOf(kind);
  return route.includes(':itemId') ? entryOf(kind) : parentOf(kind);
}

/** How the records a path names come to exist, and how they go. */
export const recordRecords = Object.fromEntries(routes.map((route) => [route, makingOf(route)])) as Record<
  RecordRoute,
  Making
>;

const bodies = new Map<string, Promise<Map<WrittenKind, object>>>();

async function makeBodies(owner: Actor): Promise<Map<WrittenKind, object>> {
  const made = new Map<WrittenKind, object>();
  for (const kind of writtenKinds) made.set(kind, (await neededBy(kind, owner)).body);
  return made;
}

/** A valid body for each kind in the owner's organisation; what they refer to is made once, while the owner is logged in. */
export function recordBodies(owner: Actor): Promise<Map<WrittenKind, object>> {
  const known = bodies.get(owner.organisationId) ?? makeBodies(owner);
  bodies.set(owner.organisationId, known);
  return known;
}

/** A valid path and body for someone in the owner's organisation; undefined for anything that isn't a record. */
export async function recordRequest(route: string, path: string, owner: Actor): Promise<AccessRequest | undefined> {
  if (!(route in recordRoutesById) && !(route in recordRoutes)) return undefined;
  const kind = kindOf(route);
  const { change } = recordSamples[kind];
  if (route.startsWith('POST')) return { path, body: (await recordBodies(owner)).get(kind) ?? {} };
  if (route.startsWith('PATCH')) return { path, body: { version: 1, ...change, confirmed: true } };
  return { path };
}
