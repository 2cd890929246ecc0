import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { largestUploads, upload, type Upload, type UploadBegin, type UploadPurpose } from '@petcare/contracts/files';
import { Entitlements } from '@petcare/organisations';
import {
  Database,
  newId,
  notFound,
  outputOf,
  ProblemError,
  RowFinders,
  Storage,
  tooLarge,
  type Actor,
  type Scope,
  type Session,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { receivePart, type ReceivedPart } from './received-part.ts';
import { FilesRoomService } from './room.service.ts';
import { newPartName, partKey } from './stored-bytes.ts';
import { addPart, beginUpload, getUpload, ownUpload, unusedUploads, uploadPlace } from './uploads.queries.ts';

/** An upload in parts as it's stored. */
export interface UploadRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly purpose: UploadPurpose;
  readonly bytes: number;
  readonly offset: number;
  /** What its parts are called in storage, in order. */
  readonly parts: readonly string[];
  /** What was made of it; null so far if nothing. */
  readonly usedFor: string | null;
}

type Answered = UploadRow & { readonly organisationId: string };

const toUpload = outputOf(upload);

/** Says where to continue. */
const elsewhere = (offset: number) =>
  new ProblemError('conflict', 'This part doesn’t follow on from what’s here.', {
    headers: { 'upload-offset': String(offset) },
  });

/** Files sent in parts, each stored as it arrives, so that an upload carries on where it broke off: the tus 1.0 protocol. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly entitlements: Entitlements,
    private readonly room: FilesRoomService,
    rows: RowFinders,
  ) {
    rows.registerOwn('upload', async (session, id) => (await this.placeOf(session, id)) !== null);
  }

  /**
   * Holds room for a file, except for a backup to be restored: that is checked and removed again, so each person sends one at a time.
   * @throws {ProblemError} 402 when there isn't enough room, 403 for a purpose that isn't theirs, 413 when it's too large
   */
  async begin(scope: Scope, { name, bytes, purpose }: UploadBegin): Promise<Upload> {
    const { organisationId, actor } = scope;
    if (purpose === 'restore' && !scope.can('organisation.backup'))
      throw new ProblemError('forbidden', 'Only owners can restore a backup.');
    if (bytes > largestUploads[purpose]) throw tooLarge(largestUploads[purpose]);
    if (purpose === 'restore') await this.dropEarlier(scope, purpose);
    const id = newId();
    // Its room is charged to the pet's organisation, whoever sends it.
    return this.database.asOrganisation(() =>
      this.database.transaction(organisationId, async (transaction) => {
        if (purpose === 'file') await this.entitlements.reserveBytes(transaction, bytes);
        await transaction.query(beginUpload, [organisationId, id, actor.userId, bytes, name, purpose]);
        return toUpload(await this.row(organisationId, id));
      }),
    );
  }

  /** @throws {ProblemError} 404 */
  async get(session: Session, id: string): Promise<Upload> {
    return toUpload(await this.find(session, id));
  }

  /**
   * Takes the next part; if it breaks off, what has arrived. Returns the new offset.
   * @throws {ProblemError} 404, 409 with the current offset if the part doesn't follow on, 413 when it's too much
   */
  async append(session: Session, id: string, request: FastifyRequest): Promise<number> {
    const row = await this.find(session, id);
    if (request.headers['upload-offset'] !== String(row.offset) || row.usedFor !== null) {
      request.raw.resume();
      throw elsewhere(row.offset);
    }
    const part = await receivePart(request, row.bytes - row.offset);
    try {
      return part.bytes === 0 ? row.offset : await this.keep(row, part);
    } finally {
      await rm(part.path, { force: true });
    }
  }

  /** Gives it up, which frees its room. @throws {ProblemError} 404 */
  async remove(session: Session, id: string): Promise<void> {
    const { organisationId } = await this.find(session, id);
    await this.drop(organisationId, id);
  }

  /** Bytes first, as always: a worker removes those whose row went without them. */
  async drop(organisationId: string, id: string): Promise<void> {
    await this.storage.removeAll(`${organisationId}/${id}`);
    await this.database.asOrganisation(() => this.room.release(organisationId, id));
  }

  /** @throws {ProblemError} 404 */
  async row(organisationId: string, id: string): Promise<UploadRow> {
    const [row] = await this.database.read<UploadRow>(organisationId, getUpload, [id]);
    if (!row) throw notFound();
    return row;
  }

  /**
   * The organisation in which somebody may go on with an upload of theirs; null if there is none. Visiting support is no member of the one
   * it sends a file to: there its visit says whether it may.
   */
  async placeOf({ actor, scope }: { actor: Actor; scope: Scope | null }, id: string): Promise<string | null> {
    if (scope?.dropIn && scope.can('documents.add')) {
      const { organisationId } = scope;
      const [own] = await this.database.read(organisationId, ownUpload, [id, actor.userId]);
      if (own) return organisationId;
    }
    const [place] = await this.database.acrossOrganisations<{ organisationId: string | null }>(uploadPlace, [
      id,
      actor.userId,
    ]);
    return place?.organisationId ?? null;
  }

  /** Each part has its own name, so that two arriving at once don't spoil each other. */
  private async keep({ organisationId, id, offset }: Answered, part: ReceivedPart): Promise<number> {
    const name = newPartName(offset);
    const key = partKey(organisationId, id, name);
    await this.storage.putFile(key, part.path);
    const [added] = await this.database.transaction(organisationId, ({ query }) =>
      query<{ offset: number }>(addPart, [organisationId, id, offset, part.bytes, name]),
    );
    if (added) return added.offset;
    await this.storage.remove(key);
    throw elsewhere((await this.row(organisationId, id)).offset);
  }

  private async dropEarlier({ organisationId, actor }: Scope, purpose: UploadPurpose): Promise<void> {
    const parameters = [actor.userId, purpose];
    const earlier = await this.database.read<{ id: string }>(organisationId, unusedUploads, parameters);
    for (const { id } of earlier) await this.drop(organisationId, id);
  }

  private async find(session: Session, id: string): Promise<Answered> {
    const organisationId = await this.placeOf(session, id);
    if (organisationId === null) throw notFound();
    return { ...(await this.row(organisationId, id)), organisationId };
  }
}
