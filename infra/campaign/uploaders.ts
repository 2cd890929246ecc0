import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSession } from '../bench/seed.ts';
import { csrfOf } from './keyed-writers.ts';

/** A file someone wants uploaded, and what they know about it. */
export interface WantedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** In parts, as the product's own pages send large ones; otherwise in one request. */
  readonly inParts: boolean;
  /** The upload's, if it comes in parts. */
  uploadId: string | null;
  /** The file's; null until someone was told that it has arrived. */
  id: string | null;
  tries: number;
}

const partLength = 1024 * 1024;
const megabyte = 1024 * 1024;

/** Something accepted as a PDF and unlike any other. */
export function aFileOf(megabytes: number, n: number, inParts: boolean): WantedFile {
  const head = Buffer.from(`%PDF-1.7\n% ${n} ${randomBytes(16).toString('hex')}\n`);
  const bytes = Buffer.concat([head, Buffer.alloc(megabytes * megabyte - head.length, 'petcare ')]);
  const sha256 = createHash('sha256').update(bytes).digest('base64url');
  return { name: `file ${n}.pdf`, bytes, sha256, inParts, uploadId: null, id: null, tries: 0 };
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
}

/** Someone who sends files, resuming where a connection broke off, until each has arrived or they are told to stop. */
export class Uploader {
  /** Answers none of these requests may get. */
  readonly faults: string[] = [];
  private isOver = false;
  private csrf: string | null = null;

  private readonly url: string;
  private readonly session: BenchSession;

  constructor(url: string, session: BenchSession) {
    this.url = url;
    this.session = session;
  }

  /** Sends nothing more; whatever was started is left as it is. */
  stop(): void {
    this.isOver = true;
  }

  /** Resolves once the file has arrived, or nobody carries on with it. */
  async send(file: WantedFile): Promise<void> {
    while (file.id === null && !this.isOver) {
      file.tries += 1;
      try {
        file.id = file.inParts ? await this.sendParts(file) : await this.sendWhole(file);
      } catch {
        // No connection, or an answer that was cut off.
        await pause(100);
      }
    }
  }

  private async sendWhole({ name, bytes }: WantedFile): Promise<string | null> {
    const form = new FormData();
    form.append('petId', this.session.petId);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return this.idOf(await this.ask('/api/files', { method: 'POST', body: form }));
  }

  private async sendParts(file: WantedFile): Promise<string | null> {
    file.uploadId ??= await this.begin(file);
    if (file.uploadId === null) return null;
    const address = `/api/uploads/${file.uploadId}`;
    let offset = Number((await this.ask(address, { method: 'HEAD' })).headers.get('upload-offset'));
    while (offset < file.bytes.length && !this.isOver) {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      const body = new Uint8Array(file.bytes.subarray(offset, offset + partLength));
      const answer = await this.ask(address, { method: 'PATCH', headers, body });
      await this.judge(answer, [204, 409]);
      offset = Number(answer.headers.get('upload-offset') ?? offset);
    }
    const body = JSON.stringify({ uploadId: file.uploadId, petId: this.session.petId });
    const headers = { 'content-type': 'application/json' };
    return this.isOver ? null : this.idOf(await this.ask('/api/files', { method: 'POST', headers, body }));
  }

  private async begin({ name, bytes }: WantedFile): Promise<string | null> {
    const body = JSON.stringify({ name, bytes: bytes.length });
    const headers = { 'content-type': 'application/json' };
    return this.idOf(await this.ask('/api/uploads', { method: 'POST', headers, body }));
  }

  private async idOf(answer: Response): Promise<string | null> {
    if (!(await this.judge(answer, [201]))) return null;
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : null;
  }

  /** One that took longer than a request may is sent again; so is one that came while the process was ending. */
  private async judge(answer: Response, right: readonly number[]): Promise<boolean> {
    if (right.includes(answer.status)) return true;
    const text = await answer.text();
    if (answer.status !== 408 && answer.status !== 503) this.faults.push(`${answer.status} ${text}`);
    await pause(100);
    return false;
  }

  private async ask(path: string, { headers, ...asked }: Asked): Promise<Response> {
    const cookie = `session-${new URL(this.url).port}=${this.session.token}`;
    this.csrf ??= await csrfOf(this.url, cookie);
    const known = { cookie: `${cookie}; csrf-token=${this.csrf}`, 'x-csrf-token': decodeURIComponent(this.csrf) };
    return fetch(`${this.url}${path}`, { ...asked, headers: { ...known, ...headers } });
  }
}
