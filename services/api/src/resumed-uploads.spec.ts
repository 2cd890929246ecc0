import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { storedFile, upload } from '@petcare/contracts/files';
import { eventually, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { startApiProcess, type ApiProcess } from '../test/api-process.ts';
import { sendRaw } from '../test/raw-request.ts';

let api: TestApi;
let anna: Actor;
let running: ApiProcess;
let temporary: string;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api);
  temporary = await mkdtemp(join(tmpdir(), 'petcare-resumed-uploads-'));
  running = await startApiProcess(api, { TMPDIR: temporary });
});
afterAll(async () => {
  running.child.kill('SIGTERM');
  await once(running.child, 'exit');
  await api.close();
  await rm(temporary, { recursive: true });
});

const bytes = Buffer.from(randomBytes(3 * 1024 * 1024).toString('base64'));

function partOf(id: string, from: number, pieces: readonly Buffer[], hangsUp: boolean) {
  const said = pieces.reduce((sum, piece) => sum + piece.length, hangsUp ? 1000 : 0);
  const headers = {
    host: 'localhost:3000',
    cookie: [...anna.cookies].map((pair) => pair.join('=')).join('; '),
    'x-csrf-token': anna.cookies.get('csrf-token') ?? '',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': from,
    'content-length': said,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `PATCH /api/uploads/${id} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return sendRaw(running.port, { pieces: [head, ...pieces], hangsUp });
}
const offsetOf = async (id: string) => upload.parse((await anna.get(`/api/uploads/${id}`)).body).offset;

it('goes on from where the connection dropped, and where the API was killed, and is whole at the end', async () => {
  const begun = { name: 'diary.txt', bytes: bytes.length };
  const { id } = upload.parse((await anna.post('/api/uploads', begun)).body);
  await partOf(id, 0, [bytes.subarray(0, 1_000_000)], true);
  await eventually(async () => expect(await offsetOf(id)).toBeGreaterThan(0));
  const dropped = await offsetOf(id);
  expect(dropped).toBeLessThanOrEqual(1_000_000);
  const half = partOf(id, dropped, [bytes.subarray(dropped, dropped + 500_000)], true);
  running.child.kill('SIGKILL');
  await Promise.all([once(running.child, 'exit'), half]);
  running = await startApiProcess(api, { TMPDIR: temporary });
  const killed = await offsetOf(id);
  expect([dropped, dropped + 500_000]).toContain(killed);
  expect((await partOf(id, killed, [bytes.subarray(killed)], false)).status).toBe(204);
  const file = storedFile.row.parse((await anna.post('/api/files', { uploadId: id })).body);
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('base64url'));
  await eventually(async () => expect((await readdir(temporary)).length).toBeLessThanOrEqual(1));
});
