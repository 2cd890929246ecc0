import type { CurrentUser } from '@petcare/contracts';
import type { z } from 'zod';
import { toApiError, type ApiError } from './api-error.ts';
import { csrfHeader, csrfToken } from './csrf.ts';
import { IdempotencyKeys, leavesOpen } from './idempotency-keys.ts';
import { Listeners } from './listeners.ts';
import { ProofRequests } from './proof-requests.ts';
import { rateLimit, RateLimitWaits, retryDelay } from './rate-limit.ts';
import { SessionExpiry, sessionExpired } from './session-expiry.ts';
import { Latch } from './latch.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { leaveFor } from '../session/leave-for.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface RequestOptions<Schema extends z.ZodType = z.ZodType> {
  /** The answer's shape; one that doesn't fit is an error, never half a screen. */
  schema?: Schema;
  /** Added to the address; null, undefined and empty values are left out. */
  query?: Query;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** What a 401 means: the session has expired (so the person is sent to log in), nobody is logged in, or an ordinary error. */
  on401?: 'expired' | 'null' | 'error';
}

export type BodyOptions<Schema extends z.ZodType> = RequestOptions<Schema> & {
  body?: unknown;
  /** Receives how much of the body has been sent, from 0 to 1; for uploads. */
  onProgress?: (share: number) => void;
};

export interface ApiEnvironment {
  /** Leaves the page for an address on this site. */
  leave?: (address: string) => void;
}

function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function contentOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof Blob) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Whether a body is a form's, which keeps a draft of it unless it asks for a secret. */
function isTyped(body: unknown): boolean {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return fields.length > 0 && !fields.some((field) => /password|passphrase/i.test(field));
}

/** Who a page was rendered for, and in which organisation. */
type PageOwner = Pick<CurrentUser, 'id' | 'organizationId'>;

/** Asks or changes who is logged in, whoever the page is for. */
const ofNobody = /^\/api\/auth\/(user|login|logout|register)$/;
/** Concerns the person or the platform, whatever organisation the page is for. */
const ofNoOrganisation = /^\/api\/(auth|super-admin)\//;
/** Tells or changes who is logged in, or where: what was answered before is none any more. */
const ofSession = /^\/api\/(auth\/|super-admin\/(drop-in|exit-drop-in)$)/;

/** All the browser's calls to `/api`: session cookie, CSRF, organisation, rate limits, expired sessions, typed answers. */
export class Api {
  /** Requests waiting for the rate limit long enough to tell the person. */
  readonly waits = new RateLimitWaits();
  /** Requests waiting until the person has confirmed who they are. */
  readonly proofs = new ProofRequests();
  /** Raised when the session has moved to a different organisation from this page's. */
  readonly organisationChanged = new Latch();
  /** Raised when the session has become another person's than this page's. */
  readonly personChanged = new Latch();
  /** Told about every request refused to this person: their role may have changed since this page learned it. */
  readonly refused = new Listeners();
  /** Told about every change refused because the organisation may only read: its standing may have changed since this page learned it. */
  readonly readOnly = new Listeners();
  /** Raised when the session has gone and the log-in screen is about to appear. */
  readonly sessionExpired: Latch;
  readonly #expiry: SessionExpiry;
  /** Retries used up, by address. */
  readonly #attempts = new Map<string, number>();
  readonly #keys = new IdempotencyKeys();
  #owner: PageOwner | null = null;

  constructor({ leave = leaveFor }: ApiEnvironment = {}) {
    this.#expiry = new SessionExpiry(leave);
    this.sessionExpired = this.#expiry.expired;
  }

  /** The person and organisation every later request names; the server refuses if the session has different ones. */
  actAs(owner: PageOwner | null): void {
    this.#owner = owner;
  }

  /**
   * Names the current person and organisation, as the server gives them. If this page belongs to different ones, those stay and the
   * change is reported.
   */
  meet(current: PageOwner): void {
    const owner = this.#owner;
    if (owner && owner.id !== current.id) this.personChanged.raise();
    else if (owner?.organizationId && owner.organizationId !== current.organizationId) this.organisationChanged.raise();
    else this.actAs(current);
  }

  get<S extends z.ZodType = z.ZodUnknown>(path: string, options?: RequestOptions<S>): Promise<z.output<S>> {
    return this.request('GET', path, options);
  }

  post<S extends z.ZodType = z.ZodUnknown>(
    path: string,
    body?: unknown,
    options?: Omit<BodyOptions<S>, 'body'>,
  ): Promise<z.output<S>> {
    return this.request('POST', path, { ...options, body });
  }

  put<S extends z.ZodType = z.ZodUnknown>(
    path: string,
    body?: unknown,
    options?: RequestOptions<S>,
  ): Promise<z.output<S>> {
    return this.request('PUT', path, { ...options, body });
  }

  patch<S extends z.ZodType = z.ZodUnknown>(
    path: string,
    body?: unknown,
    options?: RequestOptions<S>,
  ): Promise<z.output<S>> {
    return this.request('PATCH', path, { ...options, body });
  }

  delete<S extends z.ZodType = z.ZodUnknown>(path: string, options?: BodyOptions<S>): Promise<z.output<S>> {
    return this.request('DELETE', path, options);
  }

  /**
   * @returns the parsed body; null for 204, and for a 401 when that means "nobody".
   * @throws {ApiError} for every unsuccessful answer, `TypeError` without a connection, `ZodError` for an answer of another shape.
   */
  async request<S extends z.ZodType>(method: string, path: string, options: BodyOptions<S> = {}): Promise<z.output<S>> {
    const address = addressOf(path, options.query);
    const response = await this.#sendOnce(method, address, options);
    if (response.status === 401 && options.on401 === 'null') return null as z.output<S>;
    if (!response.ok) throw await this.#refusalOf(response, options);
    const body: unknown = response.status === 204 ? null : await response.json();
    return (options.schema ? options.schema.parse(body) : body) as z.output<S>;
  }

  /**
   * A POST whose answer arrives bit by bit. It's sent once, and never waits for a rate limit: that could take a day.
   * @throws {ApiError} for every unsuccessful answer, `TypeError` without a connection
   */
  async stream(path: string, body: unknown, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
    const response = await this.#sendProtected('POST', path, { body, signal });
    if (!response.ok) throw await this.#refusalOf(response, {});
    return response.body;
  }

  async #refusalOf(response: Response, { on401 }: Pick<RequestOptions, 'on401'>): Promise<ApiError> {
    if (response.status === 401 && on401 !== 'error') {
      this.#expiry.report();
      return toApiError(response, sessionExpired.message);
    }
    const error = await toApiError(response);
    if (error.code === 'person-changed') this.personChanged.raise();
    if (error.code === 'organisation-changed') this.organisationChanged.raise();
    if (error.code === 'organisation-changed' || error.code === 'forbidden') this.refused.tell();
    if (error.code === 'read-only') this.readOnly.tell();
    return error;
  }

  /** If the person sends it again because no answer came, it's still done only once. */
  async #sendOnce(method: string, address: string, options: BodyOptions<z.ZodType>): Promise<Response> {
    if (method !== 'POST' || options.body instanceof FormData || ofSession.test(address))
      return this.#sendPatiently(method, address, options);
    const content = `${this.#owner?.organizationId} ${address} ${JSON.stringify(options.body)}`;
    const same = { person: this.#owner?.id, content, isTyped: isTyped(options.body) };
    const key = this.#keys.keyOf(same);
    this.#keys.lost(same, key);
    const headers = { 'idempotency-key': key, ...options.headers };
    const response = await this.#sendPatiently(method, address, { ...options, headers });
    if (leavesOpen(response)) return response;
    // A connection can still break while the answer arrives.
    await response.clone().arrayBuffer();
    this.#keys.answered(same);
    return response;
  }

  async #sendPatiently(method: string, address: string, options: BodyOptions<z.ZodType>): Promise<Response> {
    for (;;) {
      const response = await this.#sendProtected(method, address, options);
      if (response.status !== 429) {
        this.#attempts.delete(address);
        return response;
      }
      const attempt = this.#attempts.get(address) ?? 0;
      this.#attempts.set(address, attempt + 1);
      const goOn =
        attempt < rateLimit.retries &&
        (await this.waits.wait(retryDelay(response.headers.get('retry-after'), attempt), options.signal));
      if (goOn) continue;
      this.#attempts.delete(address);
      throw await toApiError(
        response,
        `Rate limit exceeded after ${rateLimit.retries} attempts. Please try again later.`,
        { isFinal: true },
      );
    }
  }

  /** If the server wants confirmation of who is there, the person is asked, and the request is sent again unchanged. */
  async #sendProtected(method: string, address: string, options: BodyOptions<z.ZodType>): Promise<Response> {
    const response = await this.#sendWithToken(method, address, options);
    const isAsked = response.status === 403 && (await toApiError(response.clone())).code === 'proof-required';
    return isAsked && (await this.proofs.ask()) ? this.#sendWithToken(method, address, options) : response;
  }

  /**
   * A rejected CSRF token comes with a fresh one, so one more try is enough. The same goes if the session got another token while
   * the request was on its way, which its CSRF token shows: the current cookies are right.
   */
  async #sendWithToken(method: string, address: string, options: BodyOptions<z.ZodType>): Promise<Response> {
    const before = csrfToken(document.cookie);
    const response = await this.#send(method, address, options);
    if (response.status === 401 && before !== null && csrfToken(document.cookie) !== before)
      return this.#send(method, address, options);
    if (response.status !== 403) return response;
    const error = await toApiError(response.clone());
    return error.code === 'csrf' ? this.#send(method, address, options) : response;
  }

  #send(method: string, address: string, options: BodyOptions<z.ZodType>): Promise<Response> {
    const content = contentOf(options.body);
    const person = ofNobody.test(address) ? null : this.#owner?.id;
    const organisation = ofNoOrganisation.test(address) ? null : this.#owner?.organizationId;
    const init: RequestInit = {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...content.headers,
        ...csrfHeader(method),
        ...(person && { 'x-user-id': person }),
        ...(organisation && { 'x-organization-id': organisation }),
        ...options.headers,
      },
      ...(content.body !== undefined && { body: content.body }),
      ...(options.signal && { signal: options.signal }),
    };
    return options.onProgress ? sendWithProgress(address, init, options.onProgress) : fetch(address, init);
  }
}

/** The page's only client. */
export const api = new Api();
