import { afterEach } from '@jest/globals';
import { errorStatus, type ErrorCode, type FieldError } from '@petcare/contracts';
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `GET /api/pets/{id}`: method and path, with names in braces for the parts that vary. */
export type Route = `${Method} /api/${string}`;

export interface MockRequest {
  method: string;
  path: string;
  /** The values in place of the names in braces. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body, undefined if there is none. */
  body: unknown;
}

/** One answer; made by `reply`, `noContent`, `refuse`, `offline` and `never`. */
export type Reply = () => Promise<Response>;
/** A fixed answer, several in turn (the last one stays), or an answer made from the request. */
export type Answer = Reply | readonly [Reply, ...Reply[]] | ((request: MockRequest) => Reply);

/** Success with a body the contract allows: anything else fails the test where it is written. */
export function reply<Schema extends z.ZodType>(schema: Schema, body: z.output<Schema>, status = 200): Reply {
  const checked = schema.parse(body);
  return async () => Response.json(checked, { status });
}

/** Success without a body. */
export const noContent: Reply = async () => new Response(null, { status: 204 });

export interface Refusal {
  message?: string;
  errors?: FieldError[];
  current?: unknown;
  doubt?: string;
  headers?: Record<string, string>;
}

/** An error from the catalogue, with its status. */
export function refuse(
  code: ErrorCode,
  { message = 'In plain words.', errors, current, doubt, headers }: Refusal = {},
): Reply {
  const status = errorStatus[code];
  const body = { status, code, message, requestId: 'request-1', errors, current, doubt };
  return async () => Response.json(body, { status, ...(headers && { headers }) });
}

/** No connection. */
export const offline: Reply = async () => {
  throw new TypeError('Failed to fetch');
};

/** An answer that never comes, for looking at what is shown meanwhile. */
export const never: Reply = () => new Promise(() => {});

export interface MockApi {
  /** Every request so far, in order. */
  readonly requests: readonly MockRequest[];
  /** The requests to `route`, in order. */
  sentTo(route: Route): MockRequest[];
  /** Changes or adds an answer from now on. */
  answer(route: Route, answer: Answer): void;
}

function patternOf(route: Route): { method: string; path: RegExp } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
}

function matching(route: Route, request: Pick<MockRequest, 'method' | 'path'>): Record<string, string> | null {
  const { method, path } = patternOf(route);
  const match = method === request.method ? path.exec(request.path) : null;
  return match && { ...match.groups };
}

function readRequest(address: RequestInfo | URL, init: RequestInit = {}): MockRequest {
  const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
  const { body } = init;
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
  };
}

type Respond = (request: MockRequest) => Promise<Response>;

/** Turns the three kinds of answer into one. */
function inTurn(answer: Answer): Respond {
  if (typeof answer === 'function') {
    return (request) => {
      const made = answer(request);
      return typeof made === 'function' ? made() : made;
    };
  }
  const left = [...answer];
  return () => ((left.length > 1 ? left.shift() : left[0]) ?? answer[0])();
}

/**
 * Answers `fetch` until the test ends: `mockApi({ 'GET /api/pets': reply(petList, { items: [], nextCursor: null }) })`. A
 * request without an answer fails loudly.
 */
export function mockApi(answers: Partial<Record<Route, Answer>>): MockApi {
  const requests: MockRequest[] = [];
  const routes = new Map<Route, Respond>();
  const answer = (route: Route, given: Answer) => void routes.set(route, inTurn(given));
  for (const [route, given] of Object.entries(answers)) if (given) answer(route as Route, given);

  globalThis.fetch = async (address, init) => {
    const request = readRequest(address, init);
    requests.push(request);
    for (const [route, respond] of routes) {
      const params = matching(route, request);
      if (params) return respond(Object.assign(request, { params }));
    }
    throw new Error(`No answer for ${request.method} ${request.path}`);
  };
  return { requests, sentTo: (route) => requests.filter((request) => matching(route, request)), answer };
}

afterEach(() => {
  globalThis.fetch = () => Promise.reject(new Error('A request came after its test had ended.'));
});
