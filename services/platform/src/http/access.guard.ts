import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Permission } from '@petcare/contracts';
import type { FastifyRequest } from 'fastify';
import { isId } from '../new-id.ts';
import { Database } from '../database/database.ts';
import { Grants, isNamed, namedThings, type Look } from '../sessions/grants.ts';
import type { Scope } from '../sessions/scope.ts';
import { accessKey, proofFieldOf, requireProof, scopeOf, sessionOf, writesRecords, type AccessRule } from './access.ts';
import { refuseUnreadable } from './json-body.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { notSharedWithYou } from './problem-of.ts';
import { RowFinders } from './row-finders.ts';
import { SentProofs } from './sent-proofs.ts';
import { WriteGate } from './write-gate.ts';

/** Somebody who has dropped in to an organisation is there for it, not for their own account or a place in it. */
function refuseVisitors({ level, droppedIn = level !== 'signed-in' }: AccessRule, { session }: FastifyRequest): void {
  if (!droppedIn && session?.scope?.via === 'dropIn')
    throw new ProblemError('forbidden', 'You’re in tech support mode. Exit it to do this.');
}

/** What a path may name: a row, and a record within it. */
interface Ids {
  id?: string;
  itemId?: string;
}

const byRole = 'Your role doesn’t allow this. Ask an owner or admin of your organisation.';
const refusal: Record<Scope['via'], string> = {
  membership: byRole,
  dropIn: byRole,
  grant: notSharedWithYou,
};

/** The ids a request gives as pets'; whether they exist is checked elsewhere. */
function petsNamed({ params, query, body, routeOptions }: FastifyRequest<{ Params: Ids }>): string[] {
  const named = [query, body].flatMap((given) => {
    const { petId, petIds, pets } = (given ?? {}) as { petId?: unknown; petIds?: unknown; pets?: unknown };
    return [petId, ...listed(petIds), ...listed(pets).map(petIn)];
  });
  const inPath = routeOptions.url?.startsWith('/api/pets/:id') ? params.id : undefined;
  return [inPath, ...named].filter((id) => typeof id === 'string').map((id) => id.toLowerCase());
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
/** The pet of a share: `{ petId }`, or else what there is. */
const petIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'petId' in value ? value.petId : value;

/** What the query gives under that name, or else the body; of a list the first, the others are looked at by whoever writes them. */
function namedIn({ query, body }: FastifyRequest, name: string): unknown {
  const given = [query, body].map((part) => (part as Record<string, unknown> | null | undefined)?.[name]);
  const found = given.find((value) => value !== undefined);
  return petIn(Array.isArray(found) ? listed(found)[0] : found);
}

const openLevels = new Set(['public', 'signed-link', 'signed-in']);

/**
 * After session and CSRF, before any body is looked at: may the asker do this at all, is the row named in the path there for them, may the organisation write, and has
 * the asker confirmed who they are if that's needed? Only then does an unreadable body become an error.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rows: RowFinders,
    private readonly proofs: SentProofs,
    private readonly gate: WriteGate,
    private readonly grants: Grants,
    private readonly database: Database,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: Ids }>>();
    const rule = this.reflector.get<AccessRule>(accessKey, context.getHandler());
    await this.authorise(rule, request);
    refuseVisitors(rule, request);
    // An organisation's standing isn't for those it shares with to know, but applies to them, too.
    if (writesRecords(rule, request.method))
      await this.database.asOrganisation(() => this.requireWrites(rule, request));
    await this.askForProof(rule, request);
    if (!rule.bearer) refuseUnreadable(request);
    return true;
  }

  private requireWrites(rule: AccessRule, request: FastifyRequest<{ Params: Ids }>): Promise<void> {
    const scope = scopeOf(request);
    const { id = '', itemId } = request.params;
    const planId = namedIn(request, 'planId');
    return this.gate.requireWrites(scope, {
      makesRoom: rule.makesRoom ?? false,
      petIds: async () => [
        ...petsNamed(request),
        ...(rule.row === undefined ? [] : await this.petsOf(rule.row, scope, id, itemId)),
        ...(typeof planId === 'string' && isId(planId) ? await this.petsOf(namedThings.planId, scope, planId) : []),
      ],
    });
  }

  private async petsOf(row: string, scope: Scope, id: string, itemId?: string): Promise<readonly string[]> {
    const record = await this.rows.within(row)?.(scope, id, itemId);
    if (!record) return [];
    if (record.petIds) return record.petIds;
    if (record.petId) return [record.petId];
    return record.above === undefined ? [] : this.petsOf(record.above, scope, id);
  }

  private async askForProof(rule: AccessRule, request: FastifyRequest): Promise<void> {
    const field = proofFieldOf(rule, request.method);
    const { session } = request;
    // Whether anybody has to be logged in at all has already been checked.
    if (field === null || session === null) return;
    // A proof sent along has to be right, needed or not.
    const isEnough = await this.proofs.isEnough(session, request.body, field);
    if (!isEnough) requireProof(session);
  }

  private async findOwn({ row }: AccessRule, request: FastifyRequest<{ Params: Ids }>): Promise<void> {
    if (row === undefined) return;
    const { id } = request.params;
    if (!isId(id) || !(await this.rows.ofPerson(row)(sessionOf(request), id))) throw notFound();
  }

  /** Staff routes don't exist for anybody else; only a row of their own, such as a ticket, is visible without being theirs to change. */
  private async authoriseStaff(rule: AccessRule, request: FastifyRequest<{ Params: Ids }>): Promise<void> {
    const { isSuperAdmin } = sessionOf(request);
    if (!isSuperAdmin && rule.row === undefined) throw notFound();
    await this.findOwn(rule, request);
    if (!isSuperAdmin) throw new ProblemError('forbidden', 'This is for Petcare staff.');
  }

  private async authorise(rule: AccessRule, request: FastifyRequest<{ Params: Ids }>): Promise<void> {
    if (openLevels.has(rule.level)) return this.findOwn(rule, request);
    if (rule.level === 'super-admin') return this.authoriseStaff(rule, request);
    const { id, itemId } = request.params;
    const isMalformed = [id, itemId].some((given) => given !== undefined && !isId(given));
    if (!isMalformed) request.shared = await this.sharedScope(rule, request);
    const scope = scopeOf(request);
    if (isMalformed) throw notFound();
    await this.findRow(rule, scope, request.params);
    if (!scope.can(rule.level as Permission, id)) {
      // A read finds its row itself; for those who can see none of the kind, there is none.
      if (id !== undefined && (rule.row === undefined || rule.level.endsWith('.view'))) throw notFound();
      throw new ProblemError('forbidden', refusal[scope.via]);
    }
  }

  /** The database is asked each time: something that has ended or been revoked opens nothing from then on. */
  private async sharedScope(rule: AccessRule, request: FastifyRequest<{ Params: Ids }>): Promise<Scope | null> {
    const { shared, shows } = rule;
    if (shared === undefined) return null;
    const id = isNamed(shared) ? namedIn(request, shared) : request.params.id;
    if (typeof id !== 'string' || !isId(id)) return null;
    const look: Look = { permission: rule.level as Permission, ...(shows && { part: shows }) };
    return this.grants.scopeOn(request.session, isNamed(shared) ? namedThings[shared] : shared, id, look);
  }

  private async findRow(rule: AccessRule, scope: Scope, { id = '', itemId }: Ids): Promise<void> {
    const { row, ownUnless } = rule;
    if (row === undefined) return;
    const within = this.rows.within(row);
    if (!within) {
      if (!(await this.rows.of(row)(scope, id))) throw notFound();
      return;
    }
    const record = await within(scope, id, itemId);
    if (!record) throw notFound();
    const isOwn = record.createdBy === scope.actor.userId;
    if (ownUnless && !isOwn && scope.can(rule.level as Permission, id) && !scope.can(ownUnless, id))
      throw new ProblemError('forbidden', 'You can only change what you added yourself. Ask whoever added this.');
  }
}
