import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database, type Transaction } from '../database/database.ts';
import { ServedFiles, type ServedFile } from '../files/served-files.ts';
import { Storage } from '../files/storage.ts';
import { receiveFile } from '../files/uploaded-file.ts';
import { notFound } from '../http/problem-error.ts';
import { newId } from '../new-id.ts';
import type { Session } from '../sessions/scope.ts';
import { readPicture, type PictureImage } from './picture-image.ts';
import { PictureEntity } from './picture.entity.ts';
import { PictureKinds } from './picture-kinds.ts';

/** A picture that has been read and is about to be stored. */
export interface IncomingPicture {
  readonly kind: string;
  readonly subjectId: string;
  readonly by: string;
  readonly image: PictureImage;
}

type PictureSize = 'picture' | 'thumbnail';

interface Place {
  organisationId: string;
  kind: string;
  subjectId: string;
}

/** What is known about the bytes. */
type StoredPicture = Pick<PictureEntity, 'bytes' | 'sha256'>;

const folderOf = (organisationId: string, id: string): string => `${organisationId}/${id}`;
const keyOf = (organisationId: string, id: string, size: PictureSize): string =>
  `${folderOf(organisationId, id)}/${size}.webp`;

/** The bytes of a picture that count towards the plan's storage; its thumbnail doesn't. */
export function bytesOf({ picture }: PictureImage): number {
  return picture.byteLength;
}

/** One picture per subject: a new one replaces the old. */
@Injectable()
export class Pictures {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly kinds: PictureKinds,
    files: ServedFiles,
  ) {
    files.servedBy((session, id) => this.servedTo(session, id));
  }

  /** Reads the picture in a request's body. @throws {ProblemError} 400 or 413, with a message for the field `file` */
  async receive(request: FastifyRequest): Promise<PictureImage> {
    const file = await receiveFile(request);
    try {
      return await readPicture(file.path);
    } finally {
      await file.remove();
    }
  }

  /**
   * Stores a picture in a transaction and returns its id. The bytes are written before the row, so that no row is without them;
   * those of a failed transaction, and of the previous picture, are removed.
   */
  async keep(transaction: Transaction, { kind, subjectId, by, image }: IncomingPicture): Promise<string> {
    const { organisationId } = transaction;
    const id = newId();
    await this.storage.put(keyOf(organisationId, id, 'picture'), image.picture);
    await this.storage.put(keyOf(organisationId, id, 'thumbnail'), image.thumbnail);
    try {
      await this.remove(transaction, kind, subjectId);
      const { width, height, sha256 } = image;
      const row = { organisationId, id, kind, subjectId, width, height, sha256, bytes: bytesOf(image), createdBy: by };
      await transaction.manager.insert(PictureEntity, row);
    } catch (error) {
      await this.storage.removeAll(folderOf(organisationId, id));
      throw error;
    }
    return id;
  }

  /** Returns the bytes freed; 0 if there was none. */
  async remove({ query, organisationId, afterCommit }: Transaction, kind: string, subjectId: string): Promise<number> {
    const gone = await query<{ id: string; bytes: number }>(
      `delete from platform.picture where organisation_id = $1 and kind = $2 and subject_id = $3 returning id, bytes`,
      [organisationId, kind, subjectId],
    );
    afterCommit(() => {
      for (const { id } of gone) void this.storage.removeAll(folderOf(organisationId, id)).catch(() => undefined);
    });
    return gone.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** A 256-pixel square, whoever asks. @throws {ProblemError} 404 */
  thumbnail(id: string): Promise<Readable> {
    return this.read(id, 'thumbnail');
  }

  /** The whole picture, whoever asks. @throws {ProblemError} 404 */
  whole(id: string): Promise<Readable> {
    return this.read(id, 'picture');
  }

  private async read(id: string, size: PictureSize): Promise<Readable> {
    const place = await this.place(id);
    const stream = place && (await this.storage.read(keyOf(place.organisationId, id, size)));
    if (!stream) throw notFound();
    return stream;
  }

  private async servedTo(session: Session, id: string): Promise<ServedFile | null> {
    const place = await this.place(id);
    if (place === null || !(await this.kinds.maySee(place.kind, session, place))) return null;
    const { organisationId } = place;
    const [stored] = await this.database.read<StoredPicture & Record<string, unknown>>(
      organisationId,
      `select bytes, sha256 from platform.picture where organisation_id = $1 and id = $2`,
      [id],
    );
    if (!stored) return null;
    const { bytes, sha256 } = stored;
    return {
      name: 'picture.webp',
      mime: 'image/webp',
      bytes,
      sha256,
      isImmutable: true,
      keyOf: (size) => keyOf(organisationId, id, size === 'whole' ? 'picture' : 'thumbnail'),
    };
  }

  /** Where it belongs; null if there's none. For what shows it without a session. */
  async place(id: string): Promise<Place | null> {
    const [row] = await this.database.acrossOrganisations<Place>(
      `select organisation_id as "organisationId", kind, subject_id as "subjectId" from platform.place_of_picture($1)`,
      [id],
    );
    return row ?? null;
  }
}
