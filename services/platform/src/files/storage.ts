import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive';
import { CONFIG, type Config } from '../config/config.ts';
import { unavailable } from '../http/problem-error.ts';
import type { ByteRange } from './byte-range.ts';
import { storageDriver, type StorageDriver } from './storage-driver.ts';

type Page = Awaited<ReturnType<Disk['listAll']>>;

/** Where files' bytes are: a bucket or a directory. Keys consist only of ids, never of what somebody typed. */
@Injectable()
export class Storage {
  private readonly logger = new Logger(Storage.name);
  private opened: Promise<{ disk: Disk; driver: StorageDriver }> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.ask((disk) => disk.put(key, bytes));
  }

  /** The same for a file on this machine, which stays; it's never in memory as a whole. */
  async putFile(key: string, path: string): Promise<void> {
    await this.ask((_disk, driver) => driver.putFile(key, path));
  }

  /** All of it or a part; null when there's no such file. */
  async read(key: string, range: ByteRange | null = null): Promise<Readable | null> {
    return this.ask(async (disk, driver) => {
      if (!(await disk.exists(key))) return null;
      return range ? driver.getRange(key, range) : disk.getStream(key);
    });
  }

  /** Names of the folders directly below `prefix`. */
  async *folders(prefix: string): AsyncGenerator<string> {
    for await (const entry of this.entries(prefix)) if (entry.isDirectory) yield nameOf(entry.prefix);
  }

  /** Names of the files directly below `prefix`. */
  async files(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const entry of this.entries(prefix)) if (entry.isFile) names.push(nameOf(entry.key));
    return names;
  }

  /** When a file was last written; null when there's no such file. */
  async writtenAt(key: string): Promise<Date | null> {
    return this.ask(async (disk) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).lastModified : null));
  }

  /** Removes one file; a missing one is no error. */
  async remove(key: string): Promise<void> {
    await this.ask((disk) => disk.delete(key));
  }

  /** Removes everything below `prefix`; nothing there is no error. */
  async removeAll(prefix: string): Promise<void> {
    await this.ask((disk) => disk.deleteAll(prefix));
  }

  /**
   * Has `work` write bytes below `prefix` and then their row, so that no row is without them. It says when it's about to commit: if it
   * fails before, the bytes are removed again; after, an error doesn't say whether the row is there, and the daily sweep looks for it.
   */
  async beforeRow<T>(prefix: string, work: (committing: () => void) => Promise<T>): Promise<T> {
    let mayHaveRow = false;
    try {
      return await work(() => (mayHaveRow = true));
    } catch (error) {
      if (!mayHaveRow) await this.removeAll(prefix);
      throw error;
    }
  }

  /** Ends what was begun before that and left half-sent. */
  async endStale(before: Date): Promise<void> {
    await this.ask((_disk, driver) => driver.endStale(before));
  }

  private async *entries(prefix: string): AsyncGenerator<DriveFile | DriveDirectory> {
    let paginationToken: string | undefined;
    do {
      const page = await this.page(prefix, paginationToken);
      yield* page.objects;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  private async page(prefix: string, paginationToken: string | undefined): Promise<Page> {
    try {
      return await this.ask((disk) =>
        disk.listAll(prefix, { recursive: false, ...(paginationToken && { paginationToken }) }),
      );
    } catch (error) {
      // Nothing was ever stored there, or it has just been removed.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { objects: [] };
      throw error;
    }
  }

  /** @throws {ProblemError} 503 while the bucket can't be reached; a directory's problem is reported as it is */
  private async ask<T>(work: (disk: Disk, driver: StorageDriver) => Promise<T>): Promise<T> {
    this.opened ??= storageDriver(this.config).then((driver) => ({ disk: new Disk(driver), driver }));
    try {
      const { disk, driver } = await this.opened;
      return await work(disk, driver);
    } catch (error) {
      if (this.config.S3_URL === undefined) throw error;
      const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
      this.logger.error(`The bucket of files cannot be asked: ${String(cause)}`);
      throw unavailable();
    }
  }
}

/** The last part of a key or prefix. */
function nameOf(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}
