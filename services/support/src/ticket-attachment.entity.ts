import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { attachmentType, type AttachmentType } from '@petcare/contracts';
import { TicketEntity } from './ticket.entity.ts';
import { TicketMessageEntity } from './ticket-message.entity.ts';

/** A message's file. It's uploaded before the message is sent, and removed after a day if it never is. */
@Entity({ schema: 'support', name: 'ticket_attachment' })
@Unique(['id'])
@Index(['organisationId', 'ticketId', 'messageId'])
@Index(['uploadedBy', 'createdAt'])
@Index(['createdAt'], { where: 'message_id IS NULL' })
@Check('ticket_attachment_name_check', `length(name) BETWEEN 1 AND 120`)
@Check('ticket_attachment_type_check', `type IN (${attachmentType.options.map((type) => `'${type}'`).join(', ')})`)
@Check('ticket_attachment_bytes_check', `bytes > 0`)
@Check('ticket_attachment_size_check', `(type = 'image/webp') = (width IS NOT NULL AND height IS NOT NULL)`)
@Check('ticket_attachment_message_check', `message_id IS NULL OR ticket_id IS NOT NULL`)
export class TicketAttachmentEntity {
  /** The ticket's. */
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Null while it's for a ticket that hasn't been opened. */
  @Column('uuid', { nullable: true })
  ticketId: string | null;

  /** Null until the message is sent. */
  @Column('uuid', { nullable: true })
  messageId: string | null;

  @Column('uuid')
  uploadedBy: string;

  /** As people see and save it, with an extension that fits the type. */
  @Column('text')
  name: string;

  @Column('text')
  type: AttachmentType;

  /** Not counting its thumbnail. */
  @Column('int')
  bytes: number;

  @Column('int', { nullable: true })
  width: number | null;

  @Column('int', { nullable: true })
  height: number | null;

  /** SHA-256 of the stored file, base64url. */
  @Column('text')
  sha256: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @ManyToOne(() => TicketEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'ticket_id', referencedColumnName: 'id' },
  ])
  ticket: Relation<TicketEntity> | null;

  @ManyToOne(() => TicketMessageEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'message_id', referencedColumnName: 'id' },
  ])
  message: Relation<TicketMessageEntity> | null;
}
