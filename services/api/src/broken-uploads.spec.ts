import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketThread } from '@petcare/contracts';
import { aPhoto, createPet, eventually, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from '../test/api-process.ts';
import { sendRaw, type RawRequest } from '../test/raw-request.ts';

const content = z.record(z.string(), z.unknown());
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.object({ post: z.object({ requestBody: z.object({ content }).optional() }).optional() }),
  ),
});

let api: TestApi;
let anna: Actor;
let running: ApiProcess;
let temporary: string;
/** Every address that takes a file. */
let paths: string[];
let photo: string;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api);
  temporary = await mkdtemp(join(tmpdir(), 'petcare-broken-uploads-'));
  running = await startApiProcess(api, { TMPDIR: temporary, LOG_LEVEL: 'info' });
  const pet = await createPet(anna);
  const question = { subject: 'A picture', category: 'question', message: 'It follows.' };
  const ticket = ticketThread.parse((await anna.post('/api/support/tickets', question)).body);
  const ids = { '/api/pets/{id}/photo': pet.id, '/api/support/tickets/{id}/attachments': ticket.id };
  paths = (await uploadPaths()).map((path) =>
    path.replace('{id}', Object.entries(ids).find(([of]) => of === path)?.[1] ?? '{id}'),
  );
  photo = `/api/pets/${pet.id}/photo`;
});
afterAll(async () => {
  running.child.kill('SIGTERM');
  await once(running.child, 'exit');
  await api.close();
  await rm(temporary, { recursive: true });
});

/** Taken from the OpenAPI document, so that none is forgotten. */
async function uploadPaths(): Promise<string[]> {
  const { paths: described } = openApi.parse((await anna.get('/api/openapi.json')).body);
  return Object.entries(described).flatMap(([path, { post }]) =>
    post?.requestBody?.content['multipart/form-data'] ? [path] : [],
  );
}

const mib = Buffer.alloc(1024 * 1024, 'x');
const line = '\r\n';
const start = `--cut${line}Content-Disposition: form-data; name="file"; filename="a.jpg"${line}${line}`;
const last = `${line}--cut--${line}`;
const tooMuch: Uint8Array[] = Array.from({ length: 26 }, () => mib);

function head(path: string, headers: Record<string, string | number>): string {
  const all = {
    host: 'localhost:3000',
    cookie: [...anna.cookies].map((pair) => pair.join('=')).join('; '),
    'x-csrf-token': anna.cookies.get('csrf-token') ?? '',
    'content-type': 'multipart/form-data; boundary=cut',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}${line}`);
  return `POST ${path} HTTP/1.1${line}${lines.join('')}${line}`;
}

const size = (pieces: RawRequest['pieces']) => pieces.reduce((sum, piece) => sum + piece.length, 0);
const whole = (path: string, pieces: RawRequest['pieces'], headers = {}): RawRequest => ({
  pieces: [head(path, { 'content-length': size(pieces), ...headers }), ...pieces],
});
const cutOff = (path: string, pieces: RawRequest['pieces']): RawRequest => ({
  pieces: [head(path, { 'content-length': size(pieces) + 1000 }), ...pieces],
  hangsUp: true,
});
const chunked = (path: string, pieces: RawRequest['pieces'], isEnded: boolean): RawRequest => ({
  pieces: [
    head(path, { 'transfer-encoding': 'chunked' }),
    ...pieces.flatMap((piece) => [piece.length.toString(16), line, piece, line]),
    ...(isEnded ? [`0${line}${line}`] : []),
  ],
  hangsUp: !isEnded,
});
const typed = (type: string) => (path: string) => whole(path, [start, 'x', last], { 'content-type': type });

/** @param ofAny send it to just one address: it is large, and the code that reads it is the same for all */
const ways: Record<string, { send: (path: string) => RawRequest; status: number; ofAny?: true }> = {
  'without its last boundary': { send: (path) => whole(path, [start, 'abc']), status: 400 },
  'that ends within the name of a header': { send: (path) => whole(path, [start.slice(0, 20)]), status: 400 },
  'that ends before its file': { send: (path) => whole(path, ['--cut\r\n']), status: 400 },
  'of nothing': { send: (path) => whole(path, []), status: 400 },
  'of something else': { send: (path) => whole(path, [mib]), status: 400 },
  'cut off within the file': { send: (path) => cutOff(path, [start, mib, 'abc']), status: 0 },
  'cut off at once': { send: (path) => cutOff(path, []), status: 0 },
  'in chunks without its last boundary': { send: (path) => chunked(path, [start, mib], true), status: 400 },
  'in chunks, cut off': { send: (path) => chunked(path, [start, mib], false), status: 0 },
  'too large, without its last boundary': {
    send: (path) => whole(path, [start, ...tooMuch]),
    status: 413,
    ofAny: true,
  },
  'too large, in chunks that end late': {
    send: (path) => chunked(path, [start, ...tooMuch, last], true),
    status: 413,
    ofAny: true,
  },
  'too large, that never ends': {
    send: (path) => ({ ...cutOff(path, [start, ...tooMuch]), hangsUp: false }),
    status: 413,
    ofAny: true,
  },
  'without a boundary': { send: typed('multipart/form-data'), status: 400 },
  'with an empty boundary': { send: typed('multipart/form-data; boundary='), status: 400 },
  'with an endless boundary': { send: typed(`multipart/form-data; boundary=${'c'.repeat(5000)}`), status: 400 },
  'with a boundary of no letters': { send: typed('multipart/form-data; boundary="{}"'), status: 400 },
  'of ten thousand parts': { send: (path) => whole(path, [start.repeat(10_000), last]), status: 400 },
  'of one part with an endless header': {
    send: (path) => whole(path, [`--cut${line}x: ${'y'.repeat(200_000)}${line}${line}z`, last]),
    status: 400,
  },
  'with a field that is a prototype': {
    send: (path) => whole(path, [start.replace('"file"', '"__proto__"'), 'x', last]),
    status: 400,
  },
};

const uploads = async (): Promise<string[]> =>
  (await readdir(temporary)).filter((name) => name.startsWith('petcare-upload-'));

const isGood = async (): Promise<void> => {
  const picture = await aPhoto(64, 64);
  expect((await sendRaw(running.port, whole(photo, [start, picture, last]))).status).toBe(200);
};

/** The process survives, logs no faults, serves the next request and keeps nothing. */
async function expectUnhurt(): Promise<void> {
  await isGood();
  expect(running.child.exitCode).toBeNull();
  expect(running.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  await eventually(async () => expect(await uploads()).toEqual([]), 10_000);
}

const json = { 'content-type': 'application/json' };

it.each([
  ['within the body', (path: string) => ({ pieces: [head(path, { ...json, 'content-length': 50 }), '{"name":"Be'] })],
  ['before the body', (path: string) => ({ pieces: [head(path, { ...json, 'content-length': 50 })] })],
  [
    'within a chunk',
    (path: string) => ({ pieces: [head(path, { ...json, 'transfer-encoding': 'chunked' }), `9${line}{"na`] }),
  ],
  ['within the head', (path: string) => ({ pieces: [head(path, json).slice(0, 40)] })],
])('a request that is given up %s is no fault of ours', async (_where, request) => {
  for (const path of ['/api/pets', '/api/auth/login', '/api/nothing'])
    await sendRaw(running.port, { ...request(path), hangsUp: true });
  await expectUnhurt();
  const ended = running.log.filter(({ msg }) => msg === 'request');
  expect(ended.filter(({ status }) => Number(status) >= 500)).toEqual([]);
});

it('every address that takes a file is tried, with a row of its own behind it', () => {
  expect(paths.toSorted().map((path) => path.replace(/[\da-f-]{36}/, '{id}'))).toEqual([
    '/api/auth/profile/avatar',
    '/api/files',
    '/api/imports',
    '/api/pets/{id}/photo',
    '/api/restores',
    '/api/support/attachments',
    '/api/support/tickets/{id}/attachments',
  ]);
  expect(paths.filter((path) => path.includes('{'))).toEqual([]);
});

describe('an upload', () => {
  it.each(Object.entries(ways))('%s hurts nobody', async (_name, { send, status, ofAny = false }) => {
    for (const path of ofAny ? [photo] : paths)
      expect([path, (await sendRaw(running.port, send(path))).status]).toEqual([path, status]);
    await expectUnhurt();
  });
});
