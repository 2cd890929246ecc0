import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ticketAttachment, type TicketAttachment } from '@petcare/contracts';
import {
  Audit,
  changesOfNew,
  Database,
  fileName,
  newId,
  Storage,
  type Transaction,
  type UploadedFile,
} from '@petcare/platform';
import type { AttachmentKind } from './attachment-kind.ts';
import { dropUnsent } from './attachments.queries.ts';
import { TicketAttachmentEntity } from './ticket-attachment.entity.ts';

/** What one file's parts are called in storage. */
export const attachmentFileNames = ['whole', 'thumbnail'] as const;
export type AttachmentSize = (typeof attachmentFileNames)[number];

/** A file that has been checked and is about to be stored. */
export interface IncomingAttachment {
  readonly file: UploadedFile;
  readonly kind: AttachmentKind;
  /** Null for a ticket still to be opened. */
  readonly ticketId: string | null;
  readonly uploadedBy: string;
}

const folderOf = (organisationId: string, id: string): string => `${organisationId}/${id}`;
const keyOf = (organisationId: string, id: string, size: AttachmentSize): string =>
  `${folderOf(organisationId, id)}/${size}`;

const entityOf = (id: string) => ({ kind: 'ticket-attachment' as const, id });

/** Ticket files with their rows: neither stays without the other. */
@Injectable()
export class StoredAttachments {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly audit: Audit,
  ) {}

  /**
   * Bytes first and outside the transaction, which mustn't wait for a storage; bytes whose row never comes are removed. `settle` has
   * the last word on whether it's kept.
   */
  async keep(
    organisationId: string,
    given: IncomingAttachment,
    settle: (transaction: Transaction) => Promise<void>,
  ): Promise<TicketAttachment> {
    const { file, kind, ticketId, uploadedBy } = given;
    const id = newId();
    return this.storage.beforeRow(folderOf(organisationId, id), async (committing) => {
      const stored = await this.store(organisationId, id, given);
      const name = fileName(file.name, kind.type);
      const row = { organisationId, id, ticketId, uploadedBy, name, type: kind.type, ...stored };
      return this.database.transaction(organisationId, async (transaction) => {
        await settle(transaction);
        await transaction.manager.insert(TicketAttachmentEntity, row);
        // Its name may name a person.
        await this.audit.record(transaction, {
          action: 'ticket-attachment.uploaded',
          entity: entityOf(id),
          changes: changesOfNew({ type: row.type, bytes: row.bytes }),
        });
        committing();
        return ticketAttachment.parse(row);
      });
    });
  }

  /** Null when that size doesn't exist. */
  async open(organisationId: string, id: string, size: AttachmentSize): Promise<Readable | null> {
    return this.storage.read(keyOf(organisationId, id, size));
  }

  /** Removes an unsent file with its bytes; false when it has been sent or has gone. */
  async dropUnsent(organisationId: string, id: string): Promise<boolean> {
    return this.database.transaction(organisationId, async (transaction) => {
      const gone = await transaction.query(dropUnsent, [organisationId, id]);
      if (gone.length === 0) return false;
      await this.audit.record(transaction, { action: 'ticket-attachment.removed', entity: entityOf(id) });
      await this.removeBytes(organisationId, id);
      return true;
    });
  }

  /** Call it before the commit that removes the row: nobody would know about bytes left behind. */
  async removeBytes(organisationId: string, id: string): Promise<void> {
    await this.storage.removeAll(folderOf(organisationId, id));
  }

  private async store(organisationId: string, id: string, { file, kind }: IncomingAttachment) {
    if (kind.type !== 'image/webp') {
      await this.storage.putFile(keyOf(organisationId, id, 'whole'), file.path);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file.path), hash);
      return { bytes: file.bytes, width: null, height: null, sha256: hash.digest('base64url') };
    }
    const { picture, thumbnail, width, height, sha256 } = kind.image;
    await this.storage.put(keyOf(organisationId, id, 'whole'), picture);
    await this.storage.put(keyOf(organisationId, id, 'thumbnail'), thumbnail);
    return { bytes: picture.byteLength, width, height, sha256 };
  }
}
