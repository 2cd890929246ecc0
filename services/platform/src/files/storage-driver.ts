import { createReadStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DriverContract } from 'flydrive/types';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import type { ByteRange } from './byte-range.ts';
import { s3Driver } from './s3-driver.ts';

/** A place for files, with what a driver does not do by itself. */
export interface StorageDriver extends DriverContract {
  /** A part of a file. */
  getRange(key: string, range: ByteRange): Promise<Readable>;
  /** Keeps a file of this machine, which stays; it is never in memory as a whole. */
  putFile(key: string, path: string): Promise<void>;
  /** Ends what was begun before, was not finished, and takes room without being a file. */
  endStale(before: Date): Promise<void>;
}

/** What people keep here is for nobody else on the machine: files 600 in folders 700, whatever the process was started with. */
class PrivateDirectory extends FSDriver {
  constructor(private readonly location: string) {
    super({ location, visibility: 'private' });
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const path = await this.prepare(key);
    await super.put(key, contents, options);
    await chmod(path, 0o600);
  }

  override async putStream(...[key, contents, options]: Parameters<FSDriver['putStream']>): Promise<void> {
    const path = await this.prepare(key);
    await super.putStream(key, contents, options);
    await chmod(path, 0o600);
  }

  async getRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    return createReadStream(join(this.location, key), { start: first, end: last });
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.putStream(key, createReadStream(path));
  }

  /** Half a file has its key here, and is removed with it. */
  async endStale(): Promise<void> {}

  private async prepare(key: string): Promise<string> {
    const path = join(this.location, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  }
}

/** Where the settings keep files. */
export async function storageDriver({ S3_URL, STORAGE_DIRECTORY }: Config): Promise<StorageDriver> {
  if (S3_URL !== undefined) return s3Driver(S3_URL);
  // Also covers what an earlier release wrote.
  await mkdir(STORAGE_DIRECTORY, { recursive: true, mode: 0o700 });
  await chmod(STORAGE_DIRECTORY, 0o700);
  return new PrivateDirectory(STORAGE_DIRECTORY);
}
