import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DriverContract } from 'flydrive/types';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';

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
async function s3Driver(address: string): Promise<DriverContract> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
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
  return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
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

  private async prepare(key: string): Promise<string> {
    const path = join(this.location, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  }
}

/** Where files are kept by the settings. */
export async function storageDriver({ S3_URL, STORAGE_DIRECTORY }: Config): Promise<DriverContract> {
  if (S3_URL !== undefined) return s3Driver(S3_URL);
  // Also what an earlier release has written is behind it.
  await mkdir(STORAGE_DIRECTORY, { recursive: true, mode: 0o700 });
  await chmod(STORAGE_DIRECTORY, 0o700);
  return new PrivateDirectory(STORAGE_DIRECTORY);
}
