import { createReadStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DriverContract } from 'flydrive/types';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import type { ByteRange } from './byte-range.ts';

/** A place for files that can also read a part of one. */
export type StorageDriver = DriverContract & { getRange(key: string, range: ByteRange): Promise<Readable> };

/** A bucket and who may use it, as one address says it. */
export interface Bucket {
  /** Of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads `https://<key>:<secret>@<host>/<bucket>?region=<region>`; key and secret are percent-encoded, the region may be left out. */
export function bucketOf(address: string): Bucket {
  const { origin, pathname, searchParams, username, password } = new URL(address);
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** The client of S3 weighs more than all the rest of a process: only who has a bucket loads it. */
async function s3Driver(address: string): Promise<StorageDriver> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = bucketOf(address);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Those of others than Amazon do not all know checksums at the end of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const getRange = async (key: string, { first, last }: ByteRange): Promise<Readable> => {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` }),
    );
    return Body as Readable;
  };
  return Object.assign(driver, { getRange });
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

  private async prepare(key: string): Promise<string> {
    const path = join(this.location, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  }
}

/** Where files are kept by the settings. */
export async function storageDriver({ S3_URL, STORAGE_DIRECTORY }: Config): Promise<StorageDriver> {
  if (S3_URL !== undefined) return s3Driver(S3_URL);
  // Also what an earlier release has written is behind it.
  await mkdir(STORAGE_DIRECTORY, { recursive: true, mode: 0o700 });
  await chmod(STORAGE_DIRECTORY, 0o700);
  return new PrivateDirectory(STORAGE_DIRECTORY);
}
