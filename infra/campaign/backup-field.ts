import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import type { BenchSession } from '../bench/seed.ts';
import { csrfOf } from './keyed-writers.ts';

const begun = z.looseObject({ id: z.string(), status: z.string() });
const settled = begun.extend({
  problem: z.string().nullish(),
  sha256: z.string().nullish(),
  bytes: z.number().nullish(),
});
type Settled = z.infer<typeof settled>;

/** What is restored, in an order in which it can be removed, and which of a row's columns change by themselves. */
const tables = ['files.file', 'reminders.reminder_pet', 'reminders.reminder', 'pets.microchip', 'pets.pet'];
const marks = ['version', 'updated_at', 'updated_by', 'planned_until'];

/** A running product, and where its files are. */
interface Place {
  readonly url: string;
  readonly database: Client;
  readonly storage: string;
}

/** An organisation whose backups are made, restored and damaged. */
export class BackupField {
  private readonly at: Place;
  private readonly session: BenchSession;
  private readonly headers: Readonly<Record<string, string>>;

  private constructor(at: Place, session: BenchSession, headers: Readonly<Record<string, string>>) {
    this.at = at;
    this.session = session;
    this.headers = headers;
  }

  static async of(at: Place, session: BenchSession): Promise<BackupField> {
    const cookie = `session-${new URL(at.url).port}=${session.token}`;
    // Freshly proved, for as long as a campaign takes.
    await at.database.query(
      `update platform.session set proven_at = platform.now() + interval '1 day' where organisation_id = $1`,
      [session.organisationId],
    );
    const csrf = await csrfOf(at.url, cookie);
    const headers = { cookie: `${cookie}; csrf-token=${csrf}`, 'x-csrf-token': decodeURIComponent(csrf) };
    return new BackupField(at, session, headers);
  }

  get folder(): string {
    return join(this.at.storage, this.session.organisationId);
  }

  /** Documents no compression makes smaller. */
  async keepFiles(count: number, bytes: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const { rows } = await this.at.database.query<{ id: string }>(
        `insert into files.file (organisation_id, id, name, type, mime, bytes, sha256, dated_on, pet_id, created_by)
         values ($1, uuidv7(), $2, 'other', 'application/pdf', $3, $4, current_date, $5, uuidv7()) returning id`,
        [this.session.organisationId, `Scan ${index}.pdf`, content.length, sha256, this.session.petId],
      );
      const folder = join(this.folder, rows[0]?.id ?? '');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'original'), content);
    }
    await this.at.database.query(
      `insert into organisations.storage_usage (organisation_id, bytes) values ($1, $2)
       on conflict (organisation_id) do update set bytes = excluded.bytes`,
      [this.session.organisationId, count * (bytes + 9)],
    );
  }

  /** Of every row that is restored, and of every byte belonging to one. */
  async state(): Promise<string> {
    const hash = createHash('sha256');
    for (const table of tables) {
      const { rows } = await this.at.database.query<{ digest: string | null }>(
        `select md5(string_agg(text, '' order by text)) as digest
         from (select (to_jsonb(t) - $2::text[])::text as text from ${table} t where organisation_id = $1) rows`,
        [this.session.organisationId, marks],
      );
      hash.update(`${table} ${rows[0]?.digest ?? 'nothing'}\n`);
    }
    const { rows } = await this.at.database.query<{ id: string }>(
      `select id from files.file where organisation_id = $1 order by id`,
      [this.session.organisationId],
    );
    for (const { id } of rows) hash.update(`${id} ${await hashOf(join(this.folder, id, 'original'))}\n`);
    return hash.digest('hex');
  }

  /** All rows, and the bytes of all files. */
  async loseAll(): Promise<void> {
    const { database } = this.at;
    const { rows } = await database.query<{ id: string }>(`select id from files.file where organisation_id = $1`, [
      this.session.organisationId,
    ]);
    for (const table of tables)
      await database.query(`delete from ${table} where organisation_id = $1`, [this.session.organisationId]);
    await database.query(`update organisations.storage_usage set bytes = 0 where organisation_id = $1`, [
      this.session.organisationId,
    ]);
    for (const { id } of rows) await rm(join(this.folder, id), { recursive: true, force: true });
  }

  /** Where a backup's ZIP is. */
  backupAt(id: string): string {
    return join(this.folder, id, 'backup.zip');
  }

  /** Below its folder, the documents as they were uploaded. */
  async originals(): Promise<string[]> {
    const found = await readdir(this.folder, { recursive: true });
    return found.filter((path) => path.endsWith('/original'));
  }

  async post(path: string, body?: object | FormData): Promise<Settled> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.at.url}${path}`, {
      method: 'POST',
      headers: { ...this.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 202) throw new Error(`${path}: ${response.status} ${text}`);
    return settled.parse(JSON.parse(text));
  }

  async send(bytes: Uint8Array<ArrayBuffer>): Promise<Settled> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'backup.zip');
    return this.post('/api/restores', form);
  }

  async remove(path: string): Promise<void> {
    await fetch(`${this.at.url}${path}`, { method: 'DELETE', headers: this.headers });
  }

  async apply(id: string): Promise<Settled> {
    return this.post(`/api/restores/${id}/apply`, { mode: 'missing' });
  }

  async get(path: string): Promise<Settled> {
    const response = await fetch(`${this.at.url}${path}`, { headers: this.headers });
    return settled.parse(await response.json());
  }

  async until(path: string, isOver: (status: string) => boolean, beatMs = 100): Promise<Settled> {
    for (;;) {
      const now = await this.get(path);
      if (isOver(now.status)) return now;
      await pause(beatMs);
    }
  }

  /** As if the minute were over after which another worker may take on what a dead one held. */
  async endLeases(): Promise<void> {
    for (const table of ['backup.backup', 'backup.restore'])
      await this.at.database.query(
        `update ${table} set leased_until = platform.now() - interval '1 second' where leased_until is not null`,
      );
  }
}

/** SHA-256 of a file, or a note that there is none. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch {
    return 'missing';
  }
  return hash.digest('hex');
}
