import { Injectable } from '@nestjs/common';
import { RowFinders } from '../http/row-finders.ts';
import type { Session } from '../sessions/scope.ts';

export const thumbnailSizes = ['small', 'medium', 'large'] as const;
export type ServedSize = 'whole' | (typeof thumbnailSizes)[number];

/** Whatever somebody uploaded, opened as a page it can do nothing and load nothing. */
export const sandboxed = `sandbox; default-src 'none'; frame-ancestors 'none'`;

/** A file somebody may have. */
export interface ServedFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /** Of the bytes, base64url. */
  readonly sha256: string;
  /** Another one would have another id, so nobody asks for it twice. */
  readonly isImmutable: boolean;
  /** Where it is in storage; null if that size doesn't exist. */
  readonly keyOf: (size: ServedSize) => string | null;
}

/** The file `id`, if this asker can see it; null if it isn't theirs, or another source's to answer for. */
type FileSource = (session: Session, id: string) => Promise<ServedFile | null>;

/** What is available at `/api/files/{id}`: pictures of pets and people, and files in the record. */
@Injectable()
export class ServedFiles {
  private readonly sources: FileSource[] = [];

  constructor(rows: RowFinders) {
    rows.registerOwn('served-file', async (session, id) => (await this.find(session, id)) !== null);
  }

  servedBy(source: FileSource): void {
    this.sources.push(source);
  }

  async find(session: Session, id: string): Promise<ServedFile | null> {
    for (const source of this.sources) {
      const found = await source(session, id);
      if (found) return found;
    }
    return null;
  }
}
