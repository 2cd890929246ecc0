import { randomUUID } from 'node:crypto';

/** Whose cookies a request carries. */
export interface Identity {
  readonly cookie: string;
  readonly csrf: string;
  /** Addresses they may send a file to. */
  readonly uploads: readonly string[];
}

export interface HostileRequest {
  readonly kind: string;
  /** Written one after the other, with a pause in between for a slow one. */
  readonly pieces: readonly (string | Buffer)[];
  readonly isSlow: boolean;
  /** The client leaves without waiting for an answer. */
  readonly hangsUp: boolean;
}

/** A route as the API describes it, `/api/pets/{id}` and its verb. */
export interface DescribedRoute {
  readonly method: string;
  readonly path: string;
}

const end = '\r\n';
const headersRead = ['cookie', 'x-csrf-token', 'idempotency-key', 'if-match', 'x-organization-id', 'x-user-id'];
const letters = ['\0', '\u00ff', '\u00c0\u00af', '%', '%00', '%zz', '..', '"', '<', '\u00e2\u0080', '{', '['];

/** Makes requests that are seldom alike and never valid; the same numbers make the same ones. */
export class HostileRequests {
  private readonly random: () => number;
  private readonly routes: readonly DescribedRoute[];
  private readonly identities: readonly Identity[];

  constructor(random: () => number, routes: readonly DescribedRoute[], identities: readonly Identity[]) {
    this.random = random;
    this.routes = routes;
    this.identities = identities;
  }

  next(): HostileRequest {
    const make = this.pick(Object.entries(this.kinds));
    const whole = make[1]();
    return { kind: make[0], isSlow: make[0] === 'slow', hangsUp: this.random() < 0.1, pieces: whole };
  }

  private readonly kinds: Readonly<Record<string, () => (string | Buffer)[]>> = {
    cut: () => {
      const bytes = Buffer.concat(this.json().map((piece) => Buffer.from(piece)));
      return [bytes.subarray(0, Math.floor(this.random() * bytes.length))];
    },
    slow: () => this.head().slice(0, 40).split(''),
    chunked: () => [
      this.head({ 'transfer-encoding': 'chunked' }),
      this.pick(['zz\r\n', '5\r\nabc', '-1\r\n', 'ffffffffff\r\n', '3;x=\0\r\nabc\r\n', '0\r\nX: y']),
    ],
    pipelined: () => [Array.from({ length: 2 + Math.floor(this.random() * 10) }, () => this.head()).join('')],
    smuggled: () => [
      this.head({
        [this.pick(['transfer-encoding', 'Transfer-Encoding ', 'transfer-encoding\t'])]: this.pick([
          'chunked',
          'xchunked',
          'identity, chunked',
        ]),
        'content-length': '5',
      }),
      `0${end}${end}GET /api/auth/user HTTP/1.1${end}host: localhost${end}${end}`,
    ],
    lengths: () => [
      this.head({
        'content-length': this.pick(['-1', '1e9', '99999999999', '5, 6', '+5', '0x5', '5\r\ncontent-length: 6']),
      }),
      '{"a":',
    ],
    oversized: () => [this.head({ 'x-much': 'x'.repeat(4_000 + Math.floor(this.random() * 60_000)) })],
    'many headers': () => [
      this.head(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x-${index}`, 'y']))),
    ],
    'bad text': () => [Buffer.from(this.head({ [this.pick(headersRead)]: this.junk() }), 'latin1')],
    target: () => [this.head({}, this.odd(this.path()))],
    body: () =>
      this.json(
        Buffer.from(
          this.pick([
            '{',
            '[[[[',
            '"\ud800"',
            '{"__proto__":{}}',
            '\0',
            '{"name":1e999}',
            '[]',
            `"${'x'.repeat(5000)}"`,
            this.junk(),
          ]),
          'latin1',
        ),
      ),
    'wrong type': () => [
      this.head({
        'content-type': this.pick([
          'text/xml',
          'application/json; charset=\u00ff',
          'multipart/form-data',
          ';',
          'application/x-www-form-urlencoded',
        ]),
        'content-length': '3',
      }),
      'a=b',
    ],
    upload: () => this.upload(),
    query: () => [
      this.head(
        {},
        `${this.path()}?${this.pick(['cursor', 'limit', 'search', 'status', '%', '__proto__', 'a[b]'])}=${this.pick(['%00', '-1', '%zz', '9'.repeat(400), '%F0%9F', ''])}`,
      ),
    ],
    'first line': () => [
      `${this.pick(['GET', 'BREW', 'get', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', ''])} ${this.pick(['*', '', '/', '/api/pets', 'localhost:1'])} ${this.pick(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', ''])}${end}host: localhost${end}${end}`,
    ],
    host: () => [
      this.head({ host: this.pick(['', 'evil.example', 'localhost@evil', '[::1', 'localhost:99999999', '\u00ff']) }),
    ],
  };

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }

  private junk(): string {
    return Array.from({ length: 1 + Math.floor(this.random() * 8) }, () => this.pick(letters)).join('x');
  }

  private path(): string {
    const { path } = this.pick(this.routes);
    return path.replaceAll(/\{\w+\}/g, () => (this.random() < 0.5 ? randomUUID() : encodeURIComponent(this.junk())));
  }

  private odd(path: string): string {
    return this.pick([
      `http://localhost${path}`,
      `http://elsewhere.example${path}`,
      `/${path}`,
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      `/.${path}`,
      `/x/..${path}`,
      path.replaceAll('/', '\\'),
      `${path}%00`,
      `${path}#x`,
      path.toUpperCase(),
      `${path}/${'a/'.repeat(200)}`,
    ]);
  }

  private head(headers: Readonly<Record<string, string>> = {}, target = this.path()): string {
    const { method } = this.pick(this.routes);
    const { cookie, csrf } = this.random() < 0.5 ? this.pick(this.identities) : { cookie: '', csrf: '' };
    const all = { host: 'localhost', ...(cookie !== '' && { cookie, 'x-csrf-token': csrf }), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}${end}`);
    return `${method} ${target} HTTP/1.1${end}${lines.join('')}${end}`;
  }

  private json(content: string | Buffer = '{"name":"Bella","species":"dog"}'): (string | Buffer)[] {
    return [this.head({ 'content-type': 'application/json', 'content-length': String(content.length) }), content];
  }

  /** To any route that takes files, from someone who may send one there, broken in one of the known ways. */
  private upload(): (string | Buffer)[] {
    const { cookie, csrf, uploads } = this.pick(this.identities);
    const boundary = this.pick(['cut', 'cut', 'cut', '', '"', 'c'.repeat(200)]);
    const start = `--cut${end}Content-Disposition: form-data; name="file"; filename="a.jpg"${end}${end}`;
    const content = Buffer.concat([Buffer.from(start), Buffer.alloc(Math.floor(this.random() * 20_000), 'x')]);
    const body = this.random() < 0.5 ? content : content.subarray(0, Math.floor(this.random() * content.length));
    const length = this.random() < 0.3 ? body.length + 50 : body.length;
    const lines = [
      `cookie: ${cookie}`,
      `x-csrf-token: ${csrf}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${length}`,
    ];
    return [`POST ${this.pick(uploads)} HTTP/1.1${end}host: localhost${end}${lines.join(end)}${end}${end}`, body];
  }
}
