import { recordKinds } from '@petcare/contracts';
import { createPet, joinAs, recordSamples, type Actor, type WrittenKind } from '@petcare/testing/server';
import { recordRoutes, recordRoutesById, type RecordRoute } from './access-table-records.ts';
import type { AccessRequest } from './access-world-organisations.ts';

export interface Making {
  make: (owner: Actor) => Promise<string>;
  remove: (owner: Actor, id: string) => Promise<unknown>;
}

const writtenKinds = Object.keys(recordSamples) as WrittenKind[];

function kindOf(route: string): WrittenKind {
  const [, path] = /^\S+ \/api\/(?:pets\/:id\/)?([a-z-]+)/.exec(route) ?? [];
  const kind = writtenKinds.find((name) => recordKinds[name].path === path);
  if (!kind) throw new Error(`No kind of record is at ${route}`);
  return kind;
}

export const pet: Making = {
  make: async (owner) => (await createPet(owner)).id,
  remove: (owner, id) => owner.del(`/api/pets/${id}`),
};

/** What is read of a pet besides its records. */
export const petReads = { 'GET /api/pets/:id/timeline': pet, 'GET /api/pets/:id/vaccinations/valid': pet };

const authors = new Map<string, Promise<Actor>>();

/** Somebody of the owner's organisation who is none of those who ask: to all of them the entries are others'. */
export function authorFor(owner: Actor): Promise<Actor> {
  const author = authors.get(owner.organisationId) ?? joinAs(owner, 'member');
  authors.set(owner.organisationId, author);
  return author;
}

/** Of the organisation as a whole. */
function wholeOf(kind: WrittenKind): Making {
  const { path } = recordKinds[kind];
  return {
    make: async (owner) => {
      const author = await authorFor(owner);
      const { body } = await author.post(`/api/${path}`, { ...recordSamples[kind].least, confirmed: true });
      return (body as { id: string }).id;
    },
    remove: (owner, id) => owner.del(`/api/${path}/${id}`),
  };
}

/** Of a pet of its own; the id is that of the pet and its own, as the path has them. */
function entryOf(kind: WrittenKind): Making {
  const { path } = recordKinds[kind];
  return {
    make: async (owner) => {
      const petId = await pet.make(owner);
      const author = await authorFor(owner);
      const { body } = await author.post(`/api/pets/${petId}/${path}`, {
        ...recordSamples[kind].least,
        confirmed: true,
      });
      return `${petId} ${(body as { id: string }).id}`;
    },
    remove: (owner, id) => owner.del(`/api/pets/${id.replace(' ', `/${path}/`)}`),
  };
}

const routes = Object.keys(recordRoutesById) as RecordRoute[];

function makingOf(route: RecordRoute): Making {
  if (!route.includes('/pets/')) return wholeOf(kindOf(route));
  return route.includes(':itemId') ? entryOf(kindOf(route)) : pet;
}

/** How the records that a path names come to be there, and how they go. */
export const recordRecords = Object.fromEntries(routes.map((route) => [route, makingOf(route)])) as Record<
  RecordRoute,
  Making
>;

/** A path and a body that would do; undefined for what is no record. */
export function recordRequest(route: string, path: string): AccessRequest | undefined {
  if (!(route in recordRoutesById) && !(route in recordRoutes)) return undefined;
  const { least, change } = recordSamples[kindOf(route)];
  if (route.startsWith('POST')) return { path, body: { ...least, confirmed: true } };
  if (route.startsWith('PATCH')) return { path, body: { version: 1, ...change, confirmed: true } };
  return { path };
}
