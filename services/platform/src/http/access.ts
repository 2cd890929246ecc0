import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Permission } from '@petcare/contracts';
import type { FastifyRequest } from 'fastify';
import type { SharedPlace } from '../sessions/grants.ts';
import type { Session, Scope } from '../sessions/scope.ts';
import { ProblemError } from './problem-error.ts';

/**
 * `public`: anybody; `signed-link`: whoever has the link, no cookies involved; `signed-in`: any person; `super-admin`: platform
 * staff; else a permission in the current organisation.
 */
export type AccessLevel = 'public' | 'signed-link' | 'signed-in' | 'super-admin' | Permission;

export interface AccessRule {
  level: AccessLevel;
  /** The kind of row `:id` names: it's looked for, as the asker sees it, before the body is checked. */
  row?: string;
  /**
   * Also for people the pet is shared with, within their grant: what `:id` names, or where the query or body names it. Left out: only
   * for the organisation.
   */
  shared?: SharedPlace;
  /** What somebody it's shared with sees here, if that's more than the permission's area. */
  shows?: 'history';
  /** Those otherwise not allowed to do this may do it to what they added themselves; for records. */
  ownUnless?: Permission;
  /** The body is a file (`multipart/form-data`), which the handler takes as it arrives. */
  upload?: true;
  /** The body is part of a file (`application/offset+octet-stream`), which the handler takes as it arrives. */
  part?: true;
  /** The body is taken as raw text, because that's what the sender signed. */
  raw?: true;
  /** For holders of a token checked by one of the route's guards, which also refuses an unreadable body. */
  bearer?: true;
  /**
   * For visiting support, too? Left out: if a permission is asked for, or for staff; but not what is for everybody logged in,
   * because that's about their own account.
   */
  droppedIn?: boolean;
  /**
   * Only for somebody who has just confirmed who they are: with `POST /api/auth/proof`, or in the body, with a password in
   * the field named here (`true`: `password`). Left out: every write by a super admin.
   */
  proof?: boolean | 'currentPassword';
  /** Path parameters that are secrets, such as a link's token: they're never logged. */
  secret?: readonly string[];
  /**
   * Allowed in a read-only organisation? Left out: everything except writing records. Giving a dose is, because it must never be hard, and
   * recording a death, which stops the mails about the animal; emptying and restoring what was deleted isn't.
   */
  whileReadOnly?: boolean;
  /** Takes up less of the plan: it may also be done to a pet beyond the plan's limit. */
  makesRoom?: true;
  /** Also for super admins who still have to set up their second factor. */
  beforeTwoFactor?: true;
}

export const accessKey = 'petcare:access';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What is kept about animals, as opposed to the organisation, who is in it, or what it pays. */
const recordRights = /^(?!organisation|members|billing).+[.](add|edit)$/;

/** Does this write something a read-only organisation can't change? */
export function writesRecords({ level, whileReadOnly }: AccessRule, method: string): boolean {
  return whileReadOnly === undefined ? !safeMethods.has(method) && recordRights.test(level) : !whileReadOnly;
}

/** The field whose password counts as fresh proof of who is there; null if none is needed. */
export function proofFieldOf({ level, proof }: AccessRule, method: string): string | null {
  const needed = proof ?? (level === 'super-admin' && !safeMethods.has(method));
  if (needed === false) return null;
  return needed === true ? 'password' : needed;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The live log-in behind this request, if any. */
    session: Session | null;
    /** What is done here through a grant, in the pet's organisation; null for members, who don't need one. */
    shared: Scope | null;
  }
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

/** Every handler says who may call it; the process doesn't start with one that doesn't. */
export function Access(level: AccessLevel, options: Omit<AccessRule, 'level'> = {}): MethodDecorator {
  const rule: AccessRule = { level, ...options };
  return applyDecorators(SetMetadata(accessKey, rule), RouteConfig({ access: rule }));
}

/** The asker's scope; for handlers whose access level is a permission. */
export function scopeOf(request: FastifyRequest): Scope {
  const scope = request.shared ?? request.session?.scope;
  if (!scope) throw new ProblemError('forbidden', 'You’re not in an organisation that has this.');
  return scope;
}

/** The live session; for handlers whose access level is at least `signed-in`. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new ProblemError('unauthenticated', 'Please log in.');
  return request.session;
}

/**
 * For what needs a fresh proof only in some cases, which a service knows once it has found the asker allowed to do it.
 * @throws {ProblemError} 403 `proof-required` unless the person has confirmed who they are within the last fifteen minutes
 */
export function requireProof({ isProven }: Pick<Session, 'isProven'>): void {
  if (!isProven) throw new ProblemError('proof-required', 'Confirm it’s you.');
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

export const CurrentScope = createParamDecorator((_: undefined, context: ExecutionContext) =>
  scopeOf(requestOf(context)),
);
export const CurrentSession = createParamDecorator((_: undefined, context: ExecutionContext) =>
  sessionOf(requestOf(context)),
);
