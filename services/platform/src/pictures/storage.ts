import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { CONFIG, type Config } from '../config/config.ts';

type Page = Awaited<ReturnType<Disk['listAll']>>;

/** Where the bytes of files lie: a directory. Keys are made of ids only, never of what somebody typed. */
@Injectable()
export class Storage {
  private readonly disk: Disk;

  constructor(@Inject(CONFIG) { STORAGE_DIRECTORY }: Config) {
    this.disk = new Disk(new FSDriver({ location: STORAGE_DIRECTORY, visibility: 'private' }));
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.disk.put(key, bytes);
  }

  /** The same of a file of this machine, which stays; it is never in memory as a whole. */
  async putFile(key: string, path: string): Promise<void> {
    await this.disk.copyFromFs(path, key);
  }

  /** Null when there is no such file. */
  async read(key: string): Promise<Readable | null> {
    return (await this.disk.exists(key)) ? this.disk.getStream(key) : null;
  }

  /** Names of the folders right below `prefix`. */
  async *folders(prefix: string): AsyncGenerator<string> {
    for await (const entry of this.entries(prefix)) if (entry.isDirectory) yield nameOf(entry.prefix);
  }

  /** Names of the files right below `prefix`. */
  async files(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const entry of this.entries(prefix)) if (entry.isFile) names.push(nameOf(entry.key));
    return names;
  }

  /** Removes everything below `prefix`; nothing there is no error. */
  async removeAll(prefix: string): Promise<void> {
    await this.disk.deleteAll(prefix);
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
      return await this.disk.listAll(prefix, { recursive: false, ...(paginationToken && { paginationToken }) });
    } catch (error) {
      // Nothing was ever kept there, or it has just been removed.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { objects: [] };
      throw error;
    }
  }
}

/** The last part of a key or prefix. */
function nameOf(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}
