import { randomBytes } from 'node:crypto';
import { occurrenceList } from '@petcare/contracts';
import { newId, SessionsService, signLink } from '@petcare/platform';
import {
  addMembership,
  createPet,
  createReminder,
  expireSession,
  joinAs,
  newVisitor,
  revokeSession,
  signUp,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import type { ActorName, IdKind, RouteByIdName, RouteName } from './access-table.ts';

type Records = Record<
  RouteByIdName,
  { make: (owner: Actor) => Promise<string>; remove: (owner: Actor, id: string) => Promise<unknown> }
>;

async function occurrenceOf(owner: Actor): Promise<string> {
  const reminder = await createReminder(owner);
  const { body } = await owner.get(`/api/occurrences?reminderId=${reminder.id}`);
  return occurrenceList.parse(body).items[0]?.id ?? '';
}

const pet = {
  make: async (owner: Actor) => (await createPet(owner)).id,
  remove: (owner: Actor, id: string) => owner.del(`/api/pets/${id}`),
};
const reminder = {
  make: async (owner: Actor) => (await createReminder(owner)).id,
  remove: (owner: Actor, id: string) => owner.del(`/api/reminders/${id}`),
};
const occurrence = {
  make: occurrenceOf,
  remove: ({ api }: Actor, id: string) =>
    api.sql(
      `update reminders.reminder set deleted_at = platform.now()
       where id = (select reminder_id from reminders.occurrence where id = $1)`,
      [id],
    ),
};

/** How the row that a path names comes to be there, and how it goes. */
const records: Records = {
  'GET /api/pets/:id': pet,
  'PATCH /api/pets/:id': pet,
  'DELETE /api/pets/:id': pet,
  'GET /api/reminders/:id': reminder,
  'PATCH /api/reminders/:id': reminder,
  'DELETE /api/reminders/:id': reminder,
  'POST /api/occurrences/:id/done': occurrence,
  'POST /api/occurrences/:id/undo': {
    ...occurrence,
    make: async (owner) => {
      const id = await occurrenceOf(owner);
      await owner.post(`/api/occurrences/${id}/done`);
      return id;
    },
  },
  'POST /api/recycle-bin/:id/restore': {
    make: async (owner) => {
      const { id } = await createPet(owner);
      await owner.del(`/api/pets/${id}`);
      return id;
    },
    remove: (owner, id) => owner.post(`/api/recycle-bin/${id}/restore`),
  },
};

const bodies = {
  'PATCH /api/pets/:id': { version: 1, name: 'Rex' },
  'PATCH /api/reminders/:id': { version: 1, title: 'Worm count' },
} satisfies Partial<Record<RouteByIdName, object>>;

/** A family with everybody in it, strangers, and a way to ask as each of them. */
export class AccessWorld {
  /** Owns the rows whose ids are `foreign`, and has nothing to do with the family. */
  stranger: Actor | undefined;
  private readonly api: TestApi;
  private readonly people: Partial<Record<ActorName, Actor>> = {};
  private readonly deleted = new Map<RouteByIdName, string>();
  private readonly foreign = new Map<RouteByIdName, string>();
  private petId = '';
  private link = '';

  constructor(api: TestApi) {
    this.api = api;
  }

  async settle(): Promise<void> {
    const owner = await signUp(this.api);
    const absent = await signUp(this.api);
    await addMembership(this.api, { ...absent, organisationId: owner.organisationId, role: 'owner' });
    Object.assign(this.people, {
      owner,
      'owner of another organisation': await signUp(this.api),
      'owner who works elsewhere at the moment': absent,
    });
    for (const role of ['billing-only', 'viewer', 'carer', 'member', 'admin'] as const)
      this.people[role] = await joinAs(owner, role);
    const [expired, revoked] = [await joinAs(owner, 'owner'), await joinAs(owner, 'owner')];
    await expireSession(expired);
    await revokeSession(revoked);
    Object.assign(this.people, { 'expired session': expired, 'revoked session': revoked });
    this.petId = await pet.make(owner);
    const values = [owner.organisationId, await occurrenceOf(owner), owner.userId];
    const { APP_SECRET } = this.api.config;
    this.link = signLink(APP_SECRET, 'reminders.done', values, new Date(Date.now() + 86_400_000));
    this.stranger = await signUp(this.api);
    await this.makeOthers(owner, this.stranger);
  }

  /** A browser of that person, with a session of its own when they have one, so that logging out ends only that. */
  async visitorOf(name: ActorName): Promise<Visitor> {
    const visitor = newVisitor(this.api);
    const person = this.people[name];
    if (!person) return visitor;
    for (const [cookie, value] of person.cookies) visitor.cookies.set(cookie, value);
    if (name === 'expired session' || name === 'revoked session') return visitor;
    const token = await this.api.app.get(SessionsService, { strict: false }).open(person.userId, person.organisationId);
    for (const cookie of visitor.cookies.keys()) if (cookie.includes('session')) visitor.cookies.set(cookie, token);
    await visitor.get('/api/auth/user');
    return visitor;
  }

  async idOf(route: RouteByIdName, kind: IdKind): Promise<string> {
    switch (kind) {
      case 'own':
        return records[route].make(this.owner);
      case 'foreign':
        return this.foreign.get(route) ?? '';
      case 'deleted':
        return this.deleted.get(route) ?? '';
      case 'random':
        return newId();
      case 'malformed':
        return '42';
    }
  }

  /** A path and a body that would do, for somebody who may. */
  requestOf(route: RouteName | RouteByIdName, id = ''): { path: string; body?: object } {
    const path = route.slice(route.indexOf(' ') + 1).replace(':id', id);
    switch (route) {
      case 'GET /assets/*':
        return { path: '/assets/app.0123.js' };
      case 'GET /mf/:remote/:build/*':
        return { path: '/mf/pets/build1/remoteEntry.js' };
      case 'GET /*':
        return { path: '/pets' };
      case 'GET /api/r/:signed':
      case 'POST /api/r/:signed':
        return { path: `/api/r/${this.link}` };
      case 'POST /api/auth/register':
        return { path, body: registration() };
      case 'POST /api/auth/login':
        return { path, body: { username: this.owner.username, password: this.owner.password } };
      case 'POST /api/pets':
        return { path, body: { name: 'Bella', species: 'dog' } };
      case 'POST /api/reminders':
        return { path, body: { title: 'Farrier', type: 'farrier', petIds: [this.petId], date: '2090-01-31' } };
      case 'PATCH /api/pets/:id':
      case 'PATCH /api/reminders/:id':
        return { path, body: bodies[route] };
      default:
        return { path };
    }
  }

  private get owner(): Actor {
    if (!this.people.owner) throw new Error('Nobody has settled yet');
    return this.people.owner;
  }

  private async makeOthers(owner: Actor, stranger: Actor): Promise<void> {
    for (const [route, { make, remove }] of Object.entries(records) as [RouteByIdName, Records[RouteByIdName]][]) {
      this.foreign.set(route, await make(stranger));
      const id = await make(owner);
      await remove(owner, id);
      this.deleted.set(route, id);
    }
  }
}

function registration(): object {
  const username = `new-${randomBytes(6).toString('hex')}`;
  return { username, password: 'correct horse battery', email: `${username}@petcare.test`, firstName: 'Nia' };
}
