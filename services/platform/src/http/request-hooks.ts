import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import type { Session } from '../sessions/scope.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { newToken } from '../secrets/token.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { cookiePlan, csrfCookie, csrfCookieOf, readCookie, sessionCookie, type CookiePlan } from './cookies.ts';
import { CsrfTokens } from './csrf.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { sendProblem } from './problem.filter.ts';
import { isApi, isSignedLink } from './request-target.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const organisationName = 'x-organization-id';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the CSRF token is bound to: the session's token, or an anonymous one before log-in. */
    sessionToken: string | null;
    csrfValid: boolean;
    /** Whether its cookies were read. */
    isAdmitted: boolean;
  }
}

/**
 * In a header, or in the address of a file that the browser saves by itself, without headers of ours. It's taken out of the query:
 * routes refuse what they don't know.
 */
function organisationSaid(request: FastifyRequest): unknown {
  const { [organisationName]: inAddress, ...rest } = request.query as Readonly<Record<string, unknown>>;
  if (inAddress !== undefined) request.query = rest;
  return request.headers[organisationName] ?? inAddress;
}

/** Other sites may not call on a person's behalf, whatever token they have. */
function isForeign(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const from = request.headers.origin;
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`;
}

/** Session, then rate limit, then 401, then CSRF, all before the body is read; fresh cookies on the way out. */
@Injectable()
export class RequestHooks {
  private readonly plan: CookiePlan;
  private readonly origin: string;
  private readonly csrf: CsrfTokens;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
    private readonly limits: RequestLimits,
  ) {
    this.plan = cookiePlan(config);
    this.csrf = new CsrfTokens(config.APP_SECRET);
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  install(fastify: FastifyInstance): void {
    fastify.decorateRequest('session', null);
    fastify.decorateRequest('shared', null);
    fastify.decorateRequest('sessionToken', null);
    fastify.decorateRequest('csrfValid', false);
    fastify.decorateRequest('isAdmitted', false);
    // With callbacks: a hook that is a promise costs every request a few turns of the event loop.
    fastify.addHook('onRequest', (request, reply, done) => {
      const refuse = (error: unknown): void => sendProblem(error, request, reply);
      const goOn = (session: Session | null): void => {
        try {
          this.admit(request, session);
        } catch (error) {
          return refuse(error);
        }
        done();
      };
      const session = this.sessionOf(request);
      if (session instanceof Promise) session.then(goOn, refuse);
      else goOn(session);
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      this.renewCsrf(request, reply);
      done(null, payload);
    });
  }

  /** Sets a new session's cookie; the matching CSRF token follows with the same answer. */
  openSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
    request.sessionToken = token;
    request.csrfValid = false;
    reply.header('set-cookie', sessionCookie(this.plan, token));
  }

  /** Forgets the session in the browser; the next answer brings an anonymous one. */
  endSession(request: FastifyRequest, reply: FastifyReply): void {
    this.openSession(request, reply, newToken());
  }

  private sessionOf(request: FastifyRequest): Session | null | Promise<Session | null> {
    request.isAdmitted = true;
    request.sessionToken = readCookie(request.headers.cookie, this.plan.sessionName);
    if (request.sessionToken === null || isSignedLink(request) || !isApi(request)) return null;
    return this.sessions.recall(request.sessionToken);
  }

  private admit(request: FastifyRequest, session: Session | null): void {
    if (isSignedLink(request)) {
      if (isApi(request)) this.limits.admit(request.ip, null);
      return;
    }
    const { access } = request.routeOptions.config;
    request.session = session;
    const csrf = readCookie(request.headers.cookie, csrfCookie);
    request.csrfValid = csrf !== null && request.sessionToken !== null && this.csrf.isValid(request.sessionToken, csrf);
    if (!isApi(request)) return;
    this.limits.admit(request.ip, session);
    if (request.routeOptions.url === undefined) throw notFound();
    if (access && access.level !== 'public' && !request.session)
      throw new ProblemError('unauthenticated', 'Please log in.');
    if (request.session?.needsTwoFactor && access?.level !== 'public' && !access?.beforeTwoFactor)
      throw new ProblemError('two-factor-setup-required', 'Set up two-factor log-in first. Super admins need it.');
    if (!safeMethods.has(request.method)) this.checkCsrf(request, csrf);
    this.checkPerson(request);
    this.checkOrganisation(request);
  }

  private checkCsrf(request: FastifyRequest, cookie: string | null): void {
    const header = request.headers['x-csrf-token'];
    if (request.csrfValid && header === cookie && !isForeign(request, this.origin)) return;
    request.csrfValid = false;
    throw new ProblemError('csrf', 'This page has been open too long. Please try again.');
  }

  /** The page says who it was rendered for; after another person's log-in in another tab, it mustn't act as them. */
  private checkPerson(request: FastifyRequest): void {
    const drawnFor = request.headers['x-user-id'];
    if (drawnFor === undefined || !request.session || drawnFor === request.session.actor.userId) return;
    throw new ProblemError(
      'person-changed',
      'Somebody else has logged in in this browser. Reload the page to continue as them.',
    );
  }

  /** The page says which organisation it was rendered for; after a switch in another tab, its actions mustn't land elsewhere. */
  private checkOrganisation(request: FastifyRequest): void {
    const drawnFor = organisationSaid(request);
    const scope = request.session?.scope;
    if (drawnFor === undefined || !request.session || drawnFor === scope?.organisationId) return;
    throw new ProblemError(
      'organisation-changed',
      'You’ve switched to another organisation. Reload the page to continue.',
    );
  }

  private renewCsrf(request: FastifyRequest, reply: FastifyReply): void {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    // Refused before the cookies were looked at: there may well be a session.
    if (!request.isAdmitted) return;
    if (request.csrfValid || (!isApi(request) && !isPage)) return;
    if (isSignedLink(request)) return;
    const isNew = request.sessionToken === null;
    // A browser sent here by another site kept its session to itself, and would lose it to the new one.
    if (isNew && isForeign(request, this.origin)) return;
    const token = request.sessionToken ?? newToken();
    if (isNew) reply.header('set-cookie', sessionCookie(this.plan, token));
    reply.header('set-cookie', csrfCookieOf(this.plan, this.csrf.issue(token)));
  }
}
