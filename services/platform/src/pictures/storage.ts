import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { CONFIG, type Config } from '../config/config.ts';

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

  /** Removes everything below `prefix`; nothing there is no error. */
  async removeAll(prefix: string): Promise<void> {
    await this.disk.deleteAll(prefix);
  }
}
