import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import { InParts } from './in-parts.ts';
import type { StorageDriver } from './storage-driver.ts';

/** A bucket and who may use it, as one address says it. */
interface Bucket {
  /** Of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads `https://<key>:<secret>@<host>/<bucket>?region=<region>`; key and secret are percent-encoded, the region may be left out. */
function bucketOf(address: string): Bucket {
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
export async function s3Driver(address: string): Promise<StorageDriver> {
  const [{ S3Driver }, s3] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = bucketOf(address);
  const client = new s3.S3Client({
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
  const inParts = new InParts(s3, client, bucket);
  const getRange = async (key: string, { first, last }: ByteRange): Promise<Readable> => {
    const range = `bytes=${first}-${last}`;
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
    return Body as Readable;
  };
  const putFile = async (key: string, path: string): Promise<void> => {
    const { size } = await stat(path);
    return inParts.isFor(size) ? inParts.put(key, { path, size }) : driver.putStream(key, createReadStream(path));
  };
  return Object.assign(driver, { getRange, putFile, endStale: (before: Date) => inParts.endStale(before) });
}
