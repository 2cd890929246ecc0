import fc, { type Arbitrary } from 'fast-check';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { type Identity, identityOf, type Person, people } from './openapi-people.ts';
import { type Ground, perhapsWrong, type Schema, valueOf } from './openapi-values.ts';

type Content = Readonly<Record<string, { schema?: Schema }>>;

interface Described {
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { content: Content };
  readonly responses: Readonly<Record<string, { content?: Content }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation extends Described {
  readonly method: string;
  readonly path: string;
}

/** An answer the document doesn't promise, and the request that got it. */
export interface Fault {
  readonly operation: string;
  readonly person: Person;
  readonly status: number;
  readonly what: string;
  readonly request: string;
}

/** A segment of one or two dots never leaves a client: it asks for a different path instead. */
const oddId = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text !== '.' && text !== '..'),
);

const pointerPart = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
const asTemplate = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** The API as its own document describes it: makes requests from it, and checks the answers against it. */
export class DescribedApi {
  readonly operations: readonly Operation[];
  /** Every format comes with its pattern. */
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly checks = new Map<string, ValidateFunction>();
  /** Addresses of rows seen so far, by their template: `/api/pets/{}`. */
  private readonly seen = new Map<string, string[]>();

  private readonly url: string;
  private readonly document: Document;
  private readonly identities: ReadonlyMap<Person, Identity>;
  private readonly random: () => number;

  private constructor(
    url: string,
    document: Document,
    identities: ReadonlyMap<Person, Identity>,
    random: () => number,
  ) {
    this.url = url;
    this.document = document;
    this.identities = identities;
    this.random = random;
    this.ajv.addSchema(document, 'openapi');
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
    );
  }

  static async read(url: string, random: () => number): Promise<DescribedApi> {
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
    const identities = new Map<Person, Identity>();
    for (const person of people) identities.set(person, await identityOf(url, person));
    return new DescribedApi(url, document, identities, random);
  }

  /** Sends one request the operation may get, or nearly; `fault` if the answer isn't one it may give. */
  async ask(operation: Operation, person: Person): Promise<{ status: number; fault: Fault | null }> {
    const path = this.pathFor(operation);
    const body = this.bodyFor(operation);
    const response = await fetch(`${this.url}${path}`, {
      method: operation.method,
      headers: this.headersOf(person, operation, body),
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const text = await response.text();
    const { status } = response;
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer: unknown = isJson ? JSON.parse(text) : undefined;
    const what = this.faultOf(operation, status, answer);
    if (status < 300) this.remember(operation, path, answer);
    const request = `${operation.method} ${path} ${typeof body === 'string' ? body.slice(0, 1500) : ''}`;
    const fault = what && { operation: `${operation.method} ${operation.path}`, person, status, what, request };
    return { status, fault: fault || null };
  }

  private headersOf(
    person: Person,
    { method }: Operation,
    body: string | FormData | undefined,
  ): Record<string, string> {
    const { cookie = '', csrf = '' } = this.identities.get(person) ?? {};
    const isNewest = method === 'PATCH' && this.random() < 0.7;
    return {
      cookie,
      'x-csrf-token': csrf,
      ...(isNewest && { 'if-match': '"1"' }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
  }

  private pick<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.random() * choices.length)];
  }

  private sample(arbitrary: Arbitrary<unknown>): unknown {
    return fc.sample(arbitrary, { numRuns: 1, seed: Math.floor(this.random() * 2 ** 31) })[0];
  }

  private get ground(): Ground {
    const ids = [...this.seen.values()]
      .flatMap((paths) => paths.slice(-20))
      .map((path) => path.split('/').at(-1) ?? '');
    return { schemas: this.document.components.schemas, ids: ids.filter((id) => id.length === 36) };
  }

  private pathFor({ path, parameters = [] }: Operation): string {
    const queries = parameters.filter((one) => one.in === 'query' && (one.required || this.random() < 0.4));
    const query = queries.map(({ name, schema }) => {
      const value = this.sample(perhapsWrong(valueOf(schema, this.ground)));
      return `${name}=${encodeURIComponent(wellFormed(typeof value === 'string' ? value.slice(0, 2000) : JSON.stringify(value)))}`;
    });
    return this.fill(path) + (query.length > 0 ? `?${query.join('&')}` : '');
  }

  /** Fills a path with ids of rows seen so far, from the left, usually. */
  private fill(path: string): string {
    const segments = path.split('/');
    const lastParameter = segments.findLastIndex((segment) => segment.startsWith('{'));
    if (lastParameter < 0) return path;
    const known = this.seen.get(asTemplate(segments.slice(0, lastParameter + 1).join('/'))) ?? [];
    const start = this.random() < 0.8 ? this.pick(known) : undefined;
    const rest = segments.slice(lastParameter + 1);
    if (start !== undefined) return [start, ...rest].join('/');
    const before = this.fill(segments.slice(0, lastParameter).join('/'));
    return [before, encodeURIComponent(wellFormed(String(this.sample(oddId)))), ...rest].join('/');
  }

  private bodyFor({ requestBody }: Operation): string | FormData | undefined {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (type === undefined) return undefined;
    if (type !== 'application/json') {
      const form = new FormData();
      form.set('file', new Blob([String(this.sample(fc.string({ maxLength: 200 })))]), 'a.txt');
      return form;
    }
    return JSON.stringify(this.sample(perhapsWrong(valueOf(content?.schema ?? {}, this.ground)))) ?? 'null';
  }

  private faultOf({ method, path, responses }: Operation, status: number, answer: unknown): string | null {
    if (status >= 500 && !isForNow(answer)) return 'our fault';
    const described = responses[String(status)];
    if (!described) return `${status} is not described`;
    if (answer === undefined || !described.content?.['application/json']?.schema) return null;
    const at = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    const reference = `openapi#/${at.map(pointerPart).join('/')}`;
    const check = this.checks.get(reference) ?? this.ajv.compile({ $ref: reference });
    this.checks.set(reference, check);
    return check(answer) ? null : `not as described: ${this.ajv.errorsText(check.errors)}`;
  }

  /** Keeps the addresses of the rows an answer names. */
  private remember({ path }: Operation, asked: string, answer: unknown): void {
    const [concrete = ''] = asked.split('?');
    const rows = [answer, ...itemsOf(answer)].flatMap(idOf);
    const template = `${asTemplate(path)}/{}`;
    const known = this.seen.get(template) ?? [];
    for (const id of rows)
      if (known.length < 200 && !known.includes(`${concrete}/${id}`)) known.push(`${concrete}/${id}`);
    if (rows.length > 0) this.seen.set(template, known);
  }
}

const wellFormed = (text: string): string => text.toWellFormed();

function itemsOf(answer: unknown): unknown[] {
  const items = answer !== null && typeof answer === 'object' && 'items' in answer ? answer.items : answer;
  return Array.isArray(items) ? items : [];
}

function idOf(row: unknown): string[] {
  return row !== null && typeof row === 'object' && 'id' in row && typeof row.id === 'string' ? [row.id] : [];
}

/** Something the operator hasn't connected, or exports that wait for others: no fault, and described like any other answer. */
function isForNow(answer: unknown): boolean {
  const { code, message } = z.looseObject({ code: z.string(), message: z.string() }).safeParse(answer).data ?? {};
  return code === 'assistant-off' || (code === 'unavailable' && message?.startsWith('Others are downloading') === true);
}
