import { createHmac, hkdfSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** The last record of a ZIP without a comment (APPNOTE.TXT, 4.3.16), and where in it the comment's length is. */
const endLength = 22;
const commentLengthAt = 20;

const mark = 'petcare-backup:';
/** Of the comment a sealed archive ends with. */
export const sealLength = mark.length + 64;

export function sealKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'petcare:backup', 32));
}

export const sealText = (digest: string): string => `${mark}${digest}`;

/**
 * Puts a seal over all bytes of a ZIP into its comment, which other programs ignore: it tells the reader that nothing has been lost or
 * changed since Petcare wrote it.
 */
export class SealStream extends Transform {
  private held = Buffer.alloc(0);
  private readonly seal;

  constructor(secret: string) {
    super();
    this.seal = createHmac('sha256', sealKey(secret));
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.held, piece]);
    const free = Math.max(0, all.length - endLength);
    this.held = Buffer.from(all.subarray(free));
    if (free > 0) this.send(all.subarray(0, free));
    done();
  }

  override _flush(done: TransformCallback): void {
    const end = this.held;
    if (end.length < endLength) return done(new Error('This is no archive'));
    end.writeUInt16LE(sealLength, commentLengthAt);
    this.send(end);
    this.push(Buffer.from(sealText(this.seal.digest('hex'))));
    done();
  }

  private send(bytes: Buffer): void {
    this.seal.update(bytes);
    this.push(bytes);
  }
}
