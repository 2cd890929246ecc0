import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Envelope, fromFile, type Mail, toFile } from './mail.ts';

const suffix = '.eml';

/** Messages in a directory, one file each, and parsed in memory. Once `add` has resolved, its message survives a power cut. */
export class Mailbox {
  readonly #directory: string;
  readonly #mails: Map<string, Mail>;
  #lastId: number;
  #revision = Date.now();

  private constructor(directory: string, mails: Map<string, Mail>) {
    this.#directory = directory;
    this.#mails = mails;
    this.#lastId = Math.max(0, ...[...mails.keys()].map(Number));
  }

  /** Opens the directory, creating it if missing, and reads its contents. */
  static async open(directory: string): Promise<Mailbox> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const names = (await readdir(directory)).filter((name) => name.endsWith(suffix)).toSorted();
    const mails = new Map<string, Mail>();
    for (const name of names) {
      const id = name.slice(0, -suffix.length);
      mails.set(id, await fromFile(id, await readFile(join(directory, name))));
    }
    return new Mailbox(directory, mails);
  }

  /** Changes whenever the messages do. */
  get revision(): string {
    return String(this.#revision);
  }

  /** Newest first. */
  list(): Mail[] {
    return [...this.#mails.values()].toSorted((a, b) => Number(b.id) - Number(a.id));
  }

  get(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  /** Writes the message through to disk. Ids are instants, made unique by counting on within a millisecond. */
  async add(envelope: Envelope, message: Buffer): Promise<void> {
    this.#lastId = Math.max(this.#lastId + 1, Date.now());
    const id = String(this.#lastId);
    const file = toFile(envelope, message);
    await this.#write(id + suffix, file);
    this.#mails.set(id, await fromFile(id, file));
    this.#revision += 1;
  }

  /** Returns false if there is no such message. */
  async remove(id: string): Promise<boolean> {
    if (!this.#mails.delete(id)) return false;
    this.#revision += 1;
    await rm(join(this.#directory, id + suffix), { force: true });
    return true;
  }

  async clear(): Promise<void> {
    await Promise.all([...this.#mails.keys()].map((id) => this.remove(id)));
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const unfinished = join(this.#directory, `${name}.new`);
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(this.#directory, name));
    const directory = await open(this.#directory, 'r');
    // The new name has to reach the disk too, not only the content.
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
