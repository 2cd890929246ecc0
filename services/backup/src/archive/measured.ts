import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Lets everything through, and knows how much it was and its SHA-256. */
export class Measured extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  /** Once all of it has gone through. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length;
    this.hash.update(piece);
    done(null, piece);
  }
}
