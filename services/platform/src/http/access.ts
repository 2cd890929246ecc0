import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Permission } from '@petcare/contracts';
import type { FastifyRequest } from 'fastify';
import type { SharedPlace } from '../sessions/grants.ts';
import type { Session, Scope } from '../sessions/scope.ts';
import { ProblemError } from './problem-error.ts';

/**
 * `public`: anybody; `signed-link`: whoever holds the link, no cookies involved; `signed-in`: any person; `super-admin`: staff of the
 * platform; else a permission in the current organisation.
 */
export type AccessLevel = 'public' | 'signed-link' | 'signed-in' | 'super-admin' | Permission;

export interface AccessRule {
  level: AccessLevel;
  /** Kind of the row that `:id` names: it is looked for, as the asker sees it, before the body is checked. */
  row?: string;
  /**
   * Also for people with whom the pet is shared, within their grant: what of it `:id` names, or where the query or the body names it.
   * Left out: for nobody but the organisation.
   */
  shared?: SharedPlace;
  /** What a grant has to let them do here, where that is another thing than a role has to. */
  sharedLevel?: Permission;
  /** What somebody with whom it is shared sees here, where that is more than the area of the permission. */
  shows?: 'history';
  /** Those who may not do this besides may do it to what they added themselves; for records. */
  ownUnless?: Permission;
  /** The body is a file (`multipart/form-data`), which the handler takes as it comes. */
  upload?: true;
  /** The body is a part of a file (`application/offset+octet-stream`), which the handler takes as it comes. */
  part?: true;
  /** The body is taken as it came, as text: whoever sent it has signed just that. */
  raw?: true;
  /** Whoever holds a token that a guard of the route checks; that guard also refuses a body that could not be read. */
  bearer?: true;
  /**
   * For visitors of support, too? Left out: where a permission is asked for, or staff; not what is for everybody who is logged in,
   * as that is about their own account.
   */
  droppedIn?: boolean;
  /**
   * Only for somebody who has shown just now that it is them: by `POST /api/auth/proof`, or by what they send along, where a
   * password is in the field named here (`true`: `password`). Left out: every write of a super admin.
   */
  proof?: boolean | 'currentPassword';
  /** Parameters of the path that are secrets, such as the token of a link: no log has them. */
  secret?: readonly string[];
  /**
   * May it be done in an organisation that may only read? Left out: all but the writes of records. Giving a dose may, for it must never
   * be hard; emptying and restoring what was deleted may not.
   */
  whileReadOnly?: boolean;
  /** Takes a place of the plan less: it may also be done to a pet that is beyond the plan. */
  makesRoom?: true;
  /** Also for super admins who still have to set up their second factor. */
  beforeTwoFactor?: true;
}

export const accessKey = 'petcare:access';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What is kept about animals, not the organisation, who is in it, nor what it pays. */
const recordRights = /^(?!organisation|members|billing).+[.](add|edit)$/;

/** Does this write what an organisation that may only read keeps as it is? */
export function writesRecords({ level, whileReadOnly }: AccessRule, method: string): boolean {
  return whileReadOnly === undefined ? !safeMethods.has(method) && recordRights.test(level) : !whileReadOnly;
}

/** The field in which a password counts as a fresh proof of who is there; null where none is needed. */
export function proofFieldOf({ level, proof }: AccessRule, method: string): string | null {
  const needed = proof ?? (level === 'super-admin' && !safeMethods.has(method));
  if (needed === false) return null;
  return needed === true ? 'password' : needed;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The live log-in behind this request, if any. */
    session: Session | null;
    /** What is done here by a grant, in the organisation of the pet; null for members, who need none. */
    shared: Scope | null;
  }
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

/** Every handler says who may call it; the process does not start with one that does not. */
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

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

export const CurrentScope = createParamDecorator((_: undefined, context: ExecutionContext) =>
  scopeOf(requestOf(context)),
);
export const CurrentSession = createParamDecorator((_: undefined, context: ExecutionContext) =>
  sessionOf(requestOf(context)),
);
