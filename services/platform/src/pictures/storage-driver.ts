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

/** Where files are kept by the settings. */
export async function storageDriver({ S3_URL, STORAGE_DIRECTORY }: Config): Promise<DriverContract> {
  if (S3_URL !== undefined) return s3Driver(S3_URL);
  return new FSDriver({ location: STORAGE_DIRECTORY, visibility: 'private' });
}
