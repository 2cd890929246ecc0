import { newId, SessionsService, signLink } from '@petcare/platform';
import {
  addMembership,
  asSuperAdmin,
  createPet,
  expireSession,
  joinAs,
  newVisitor,
  prove,
  revokeSession,
  signUp,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import type { ActorName, IdKind, RouteByIdName, RouteName } from './access-table.ts';
import { wantBackups } from './access-world-backup.ts';
import { noticeRecords } from './access-world-notices.ts';
import { accountRequest, giveAuthenticator, mailLinks } from './access-world-accounts.ts';
import {
  copyOrganisation,
  needsCopy,
  organisationRecords,
  organisationRequest,
  type AccessRequest,
} from './access-world-organisations.ts';
import { pet, petReads, recordBodies, recordRecords, recordRequest } from './access-world-records.ts';
import { doseRecords, doseRequest } from './access-world-doses.ts';
import { assistantRequest, insightRecords } from './access-world-insights.ts';
import { passportRecords, passportRequest } from './access-world-passports.ts';
import { backupRecords } from './access-world-backup.ts';
import { lendNewPets, lendPet, sharingRecords, sharingRequest } from './access-world-sharing.ts';
import { importRecords } from './access-world-imports.ts';
import { fileRecords, keepFiles } from './access-world-files.ts';
import { mailRecords } from './access-world-mails.ts';
import { calendarLink, occurrenceOf, reminderRecords } from './access-world-reminders.ts';
import { changedByStaff, staffRecords, staffRequest } from './access-world-staff.ts';
import { bodies, hasBody, ofPages, queries } from './access-world-bodies.ts';
import { isVisitor, recordVisit, visitAs } from './access-world-visitors.ts';
import { supportRecords, ticketFields } from './access-world-support.ts';

type Records = Record<
  RouteByIdName,
  { make: (owner: Actor) => Promise<string>; remove: (owner: Actor, id: string) => Promise<unknown> }
>;

/** Another log-in of the person's, besides the one they use. */
const session = {
  make: async ({ api, userId, organisationId }: Actor) => {
    await api.app.get(SessionsService, { strict: false }).open(userId, organisationId);
    const [row] = await api.sql<{ id: string }>(
      'select id from platform.session where user_id = $1 order by created_at desc, id desc limit 1',
      [userId],
    );
    return row?.id ?? '';
  },
  remove: (owner: Actor, id: string) => owner.del(`/api/auth/sessions/${id}`),
};

const binEntry = {
  make: async (owner: Actor) => {
    const { id } = await createPet(owner);
    await owner.del(`/api/pets/${id}`);
    return id;
  },
  remove: (owner: Actor, id: string) => owner.post(`/api/recycle-bin/${id}/restore`),
};

/** How the row a path names comes to exist, and how it goes. */
const records: Records = {
  ...organisationRecords,
  ...mailRecords,
  ...noticeRecords,
  ...staffRecords,
  ...supportRecords,
  ...recordRecords,
  ...doseRecords,
  ...reminderRecords,
  ...petReads,
  ...fileRecords,
  ...insightRecords,
  ...passportRecords,
  ...sharingRecords,
  ...backupRecords,
  ...importRecords,
  'GET /api/recycle-bin/:id': binEntry,
  'GET /api/pets/:id': pet,
  'GET /api/pets/:id/history': pet,
  'PATCH /api/pets/:id': pet,
  'DELETE /api/pets/:id': pet,
  'POST /api/pets/:id/photo': pet,
  'DELETE /api/pets/:id/photo': pet,
  'POST /api/pets/:id/deceased': pet,
  'DELETE /api/pets/:id/deceased': pet,
  'DELETE /api/auth/sessions/:id': session,
  'POST /api/recycle-bin/:id/restore': binEntry,
  'DELETE /api/recycle-bin/:id': binEntry,
};

/** Nobody, or somebody else, is left of whoever asks for these. */
const takesNewPerson: ReadonlySet<string> = new Set(['DELETE /api/auth/account', 'POST /api/organizations']);

/** A family with everyone in it, strangers, and a way to ask as each of them. */
export class AccessWorld {
  /** Owns the rows whose ids are `foreign`, and has nothing to do with the family. */
  stranger: Actor | undefined;
  private readonly api: TestApi;
  private staff: Actor | undefined;
  private readonly people: Partial<Record<ActorName, Actor>> = {};
  private readonly deleted = new Map<RouteByIdName, string>();
  private readonly foreign = new Map<RouteByIdName, string>();
  private petId = '';
  private links: Readonly<Record<string, string>> = {};
  /** Tokens from links someone was e-mailed, good for one use each. */
  private mailed: string[] = [];

  constructor(api: TestApi) {
    this.api = api;
  }

  /** @param others whether to make strangers' and deleted rows as well, which takes most of the time */
  async settle({ others = true } = {}): Promise<void> {
    const owner = await signUp(this.api);
    const absent = await signUp(this.api);
    await addMembership(this.api, { ...absent, organisationId: owner.organisationId, role: 'owner' });
    Object.assign(this.people, {
      owner,
      'owner of another organisation': await signUp(this.api),
      'owner who works elsewhere at the moment': absent,
      'owner over the limits of the plan': await this.ownerOverLimits(),
      'owner who may only read': await this.ownerAfterTrial(),
      'super admin': await asSuperAdmin(await signUp(this.api)),
    });
    for (const role of ['billing-only', 'viewer', 'carer', 'member', 'admin'] as const)
      this.people[role] = await joinAs(owner, role);
    Object.assign(this.people, {
      grantee: await lendPet(owner, { from: -2, until: null }),
      'grantee who may only look': await lendPet(owner, { from: -2, until: null }, 'view'),
      'grantee of another pet': await lendPet(owner, { from: -2, until: null }),
      'grantee whose time is over': await lendPet(owner, { from: -2, until: -1 }),
    });
    const [expired, revoked] = [await joinAs(owner, 'owner'), await joinAs(owner, 'owner')];
    await expireSession(expired);
    await revokeSession(revoked);
    Object.assign(this.people, { 'expired session': expired, 'revoked session': revoked });
    this.staff = await asSuperAdmin(await signUp(this.api));
    this.petId = await pet.make(owner);
    await recordBodies(owner);
    const occurrence = await occurrenceOf(owner);
    this.stranger = await signUp(this.api);
    await Promise.all([owner, this.stranger].map((person) => recordVisit(person, this.visitor)));
    await Promise.all([owner, this.stranger].map(wantBackups));
    this.links = {
      '/api/r/:signed': this.sign('reminders.done', [owner.organisationId, occurrence, owner.userId]),
      '/api/p/:signed': this.sign('reminders.photo', [await keepFiles(this.stranger)]),
      // Of somebody else again: a stranger's own calendar shows what is the stranger's.
      '/api/calendar/:secret': await calendarLink(await signUp(this.api)),
      '/api/u/:signed': this.sign('reminders.unsubscribe', [owner.organisationId, owner.userId, 'grooming']),
    };
    if (others) await this.makeOthers(owner, this.stranger);
    this.mailed = await mailLinks(this.api);
  }

  /**
   * That person's browser, with its own session if they have one, so that logging out ends only that; in a copy of their
   * organisation if the route would use theirs up.
   */
  async visitorOf(name: ActorName, route = ''): Promise<Visitor> {
    if (isVisitor(name)) return visitAs(name, this.visitor, { organisationId: this.owner.organisationId, route });
    const visitor = newVisitor(this.api);
    const person = this.people[name];
    if (!person) return visitor;
    for (const [cookie, value] of person.cookies) visitor.cookies.set(cookie, value);
    if (name === 'expired session' || name === 'revoked session') return visitor;
    if (takesNewPerson.has(route)) return signUp(this.api);
    await giveAuthenticator(this.api, person);
    const { organisationId: own } = person;
    const organisationId = needsCopy(route) ? await copyOrganisation(this.api, own) : own;
    const token = await this.api.app.get(SessionsService, { strict: false }).open(person.userId, organisationId);
    for (const cookie of visitor.cookies.keys()) if (cookie.includes('session')) visitor.cookies.set(cookie, token);
    await prove(visitor);
    return visitor;
  }

  async idOf(route: RouteByIdName, kind: IdKind): Promise<string> {
    switch (kind) {
      case 'own':
        // In its own browser, whatever the owner was asked to do before, such as ending every other log-in.
        return this.lent(await records[route].make({ ...this.owner, ...(await this.visitorOf('owner')) }));
      case 'foreign':
        if (changedByStaff.has(route) && this.stranger) return records[route].make(this.stranger);
        return this.foreign.get(route) ?? '';
      case 'deleted':
        return this.deleted.get(route) ?? '';
      case 'random':
        return newId();
      case 'malformed':
        return '42';
    }
  }

  /** A valid path and body, for someone who may. */
  async requestOf(route: RouteName | RouteByIdName, id = ''): Promise<AccessRequest> {
    // For a record inside a pet, both ids are given.
    const [outer = '', inner = outer] = id.split(' ');
    const path = route
      .slice(route.indexOf(' ') + 1)
      .replace(':id', outer)
      .replace(':itemId', inner);
    if (hasBody(route)) return { path, body: bodies[route] };
    switch (route) {
      case 'GET /assets/*':
      case 'GET /mf/:remote/:build/*':
      case 'GET /*':
        return { path: ofPages[route] };
      case 'GET /api/r/:signed':
      case 'POST /api/r/:signed':
      case 'GET /api/p/:signed':
      case 'GET /api/u/:signed':
      case 'POST /api/u/:signed':
      case 'GET /api/calendar/:secret':
        return { path: path.replace(/:(signed|secret)/, this.links[path] ?? '') };
      case 'POST /api/support/tickets':
        return { path, body: ticketFields };
      case 'POST /api/pets':
        return { path, body: { name: 'Bella', species: 'dog' } };
      case 'POST /api/reminders':
        return { path, body: { title: 'Farrier', type: 'farrier', petIds: [this.petId], date: '2090-01-31' } };
      default:
        return (
          (await recordRequest(route, path, this.owner)) ??
          doseRequest(route, path) ??
          assistantRequest(route, path, this.api) ??
          (await passportRequest(route, path, { owner: this.owner, petId: this.petId })) ??
          (await sharingRequest(route, path, { owner: this.owner, petId: this.petId })) ??
          (await staffRequest(route, path, this.owner)) ??
          accountRequest(route, path, this.owner, this.mailed) ??
          (await organisationRequest(route, path, this.owner, this.person('carer'))) ?? {
            path: `${path}${queries[route] ?? ''}`,
          }
        );
    }
  }

  private sign(purpose: string, values: string[]): string {
    return signLink(this.api.config.APP_SECRET, purpose, values, new Date(Date.now() + 86_400_000));
  }

  private async lent(id: string): Promise<string> {
    const names = ['grantee', 'grantee who may only look', 'grantee whose time is over'] as const;
    await lendNewPets(
      this.owner,
      names.map((name) => this.person(name)),
    );
    return id;
  }

  private get owner(): Actor {
    return this.person('owner');
  }

  /** Separate from the super admin above, so that neither finds what the other changed. */
  private get visitor(): Actor {
    if (!this.staff) throw new Error('Nobody has settled yet');
    return this.staff;
  }

  private person(name: ActorName): Actor {
    const person = this.people[name];
    if (!person) throw new Error('Nobody has settled yet');
    return person;
  }

  private async ownerAfterTrial(): Promise<Actor> {
    const owner = await signUp(this.api, { onTrial: true });
    await this.api.sql(
      `update organisations.organisation set trial_started_at = trial_started_at - interval '8 days' where id = $1`,
      [owner.organisationId],
    );
    return owner;
  }

  /** Four pets and two people, on a plan for three and one. */
  private async ownerOverLimits(): Promise<Actor> {
    const owner = await signUp(this.api);
    for (let count = 0; count < 4; count++) await pet.make(owner);
    await joinAs(owner, 'viewer');
    await this.api.sql(`update organisations.organisation set plan = 'basic' where id = $1`, [owner.organisationId]);
    return owner;
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
