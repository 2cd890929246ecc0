import { createReadStream } from 'node:fs';
import type { CompletedPart, MultipartUpload, S3Client } from '@aws-sdk/client-s3';
import { isId } from '../new-id.ts';

const megabyte = 1024 * 1024;
/** The least that S3 takes as a part is 5 MB, the most parts are 10,000. */
const usualPart = 16 * megabyte;
const mostParts = 10_000;
const tries = 3;
/** What services say that do not list uploads, or not to us. */
const listsNone = new Set([403, 405, 501]);

interface LocalFile {
  readonly path: string;
  readonly size: number;
}

interface Upload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** What a body is read from has to be opened anew each time; what was refused is not sent again. */
async function surely<T>(send: () => Promise<T>, left = tries): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const status = statusOf(error);
    if (left === 1 || (status >= 400 && status < 500)) throw error;
    return surely(send, left - 1);
  }
}

/** Large files on their way to a bucket: a part that breaks off is sent again alone, and none is in memory as a whole. */
export class InParts {
  constructor(
    private readonly s3: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  isFor(size: number): boolean {
    return size > usualPart;
  }

  /** All of it or nothing. */
  async put(key: string, file: LocalFile): Promise<void> {
    const place = { Bucket: this.bucket, Key: key };
    const { UploadId } = await this.client.send(new this.s3.CreateMultipartUploadCommand(place));
    const upload = { ...place, UploadId };
    try {
      const Parts = await this.send(upload, file);
      await this.client.send(new this.s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      // What cannot be ended now is ended by the sweep.
      await this.end(upload).catch(() => undefined);
      throw error;
    }
  }

  /** Ends what a process that was killed left half-sent, which nobody sees and the bucket keeps, where it lists them. */
  async endStale(before: Date): Promise<void> {
    for await (const { Key = '', UploadId, Initiated } of this.underway()) {
      const isOurs = isId(Key.split('/')[0] ?? '');
      if (isOurs && Initiated && Initiated < before) await this.end({ Bucket: this.bucket, Key, UploadId });
    }
  }

  private async send(upload: Upload, { path, size }: LocalFile): Promise<CompletedPart[]> {
    const length = Math.max(usualPart, Math.ceil(size / mostParts));
    const parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += length) {
      const PartNumber = parts.length + 1;
      const end = Math.min(size, start + length) - 1;
      const { ETag } = await surely(async () =>
        this.client.send(
          new this.s3.UploadPartCommand({
            ...upload,
            PartNumber,
            Body: createReadStream(path, { start, end }),
            ContentLength: end - start + 1,
          }),
        ),
      );
      parts.push({ PartNumber, ETag });
    }
    return parts;
  }

  private async end(upload: Upload): Promise<void> {
    await this.client.send(new this.s3.AbortMultipartUploadCommand(upload));
  }

  private async *underway(): AsyncGenerator<MultipartUpload> {
    let KeyMarker: string | undefined;
    let UploadIdMarker: string | undefined;
    do {
      const asked = new this.s3.ListMultipartUploadsCommand({ Bucket: this.bucket, KeyMarker, UploadIdMarker });
      const page = await this.client.send(asked).catch((error: unknown) => {
        if (listsNone.has(statusOf(error))) return null;
        throw error;
      });
      yield* page?.Uploads ?? [];
      KeyMarker = page?.IsTruncated ? page.NextKeyMarker : undefined;
      UploadIdMarker = page?.NextUploadIdMarker;
    } while (KeyMarker !== undefined);
  }
}
