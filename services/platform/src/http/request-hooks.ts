import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { cookiePlan, csrfCookie, csrfCookieOf, readCookie, sessionCookie, type CookiePlan } from './cookies.ts';
import { isCsrfToken, issueCsrfToken } from './csrf.ts';
import { ProblemError } from './problem-error.ts';
import { sendProblem } from './problem.filter.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** What the CSRF token is bound to: the session's token, or an anonymous one before log-in. */
    sessionToken: string | null;
    csrfValid: boolean;
  }
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/');
}

/** Other sites may not call on a person's behalf, whatever token they hold. */
function isForeign(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const from = request.headers.origin;
  return from !== undefined && from !== origin && from !== `${request.protocol}://${request.host}`;
}

/** Session, then 401, then CSRF, all before the body is read; fresh cookies on the way out. */
@Injectable()
export class RequestHooks {
  private readonly plan: CookiePlan;
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
  ) {
    this.plan = cookiePlan(config);
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  install(fastify: FastifyInstance): void {
    fastify.decorateRequest('session', null);
    fastify.decorateRequest('sessionToken', null);
    fastify.decorateRequest('csrfValid', false);
    fastify.addHook('onRequest', async (request, reply) => {
      try {
        await this.admit(request);
      } catch (error) {
        sendProblem(error, request, reply);
        return reply;
      }
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      this.renewCsrf(request, reply);
      return payload;
    });
  }

  /** Sets the cookie of a new session; the CSRF token that belongs to it follows with the same answer. */
  openSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
    request.sessionToken = token;
    request.csrfValid = false;
    reply.header('set-cookie', sessionCookie(this.plan, token));
  }

  /** Forgets the session in the browser; the next answer brings an anonymous one. */
  endSession(request: FastifyRequest, reply: FastifyReply): void {
    this.openSession(request, reply, randomBytes(32).toString('base64url'));
  }

  private async admit(request: FastifyRequest): Promise<void> {
    const access = request.routeOptions.config.access;
    request.sessionToken = readCookie(request.headers.cookie, this.plan.sessionName);
    if (access?.level === 'signed-link') return;
    if (isApi(request) && request.sessionToken !== null)
      request.session = await this.sessions.find(request.sessionToken);
    const csrf = readCookie(request.headers.cookie, csrfCookie);
    request.csrfValid =
      csrf !== null && request.sessionToken !== null && isCsrfToken(this.config.APP_SECRET, request.sessionToken, csrf);
    if (!isApi(request)) return;
    if (access && access.level !== 'public' && !request.session)
      throw new ProblemError('unauthenticated', 'Please log in.');
    if (!safeMethods.has(request.method)) this.checkCsrf(request, csrf);
    this.checkOrganisation(request);
  }

  private checkCsrf(request: FastifyRequest, cookie: string | null): void {
    const header = request.headers['x-csrf-token'];
    if (request.csrfValid && header === cookie && !isForeign(request, this.origin)) return;
    request.csrfValid = false;
    throw new ProblemError('csrf', 'This page was open for too long. Please try once more.');
  }

  /** The page says in whose name it was drawn; after a switch in another tab its actions must not land elsewhere. */
  private checkOrganisation(request: FastifyRequest): void {
    const drawnFor = request.headers['x-organization-id'];
    const scope = request.session?.scope;
    if (drawnFor === undefined || !scope || drawnFor === scope.organisationId) return;
    throw new ProblemError('organisation-changed', 'You switched to another organisation. Reload the page to go on.');
  }

  private renewCsrf(request: FastifyRequest, reply: FastifyReply): void {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (request.csrfValid || (!isApi(request) && !isPage)) return;
    if (request.routeOptions.config.access?.level === 'signed-link') return;
    const token = request.sessionToken ?? randomBytes(32).toString('base64url');
    if (request.sessionToken === null) reply.header('set-cookie', sessionCookie(this.plan, token));
    reply.header('set-cookie', csrfCookieOf(this.plan, issueCsrfToken(this.config.APP_SECRET, token)));
  }
}
