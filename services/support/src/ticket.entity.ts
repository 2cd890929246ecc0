import { Check, Column, Entity, Generated, Index, PrimaryColumn, Unique } from 'typeorm';
import type { TicketCategory, TicketPriority, TicketStatus } from '@petcare/contracts';

/** A question to support. Its author and staff see it, whatever organisation either is working in. */
@Entity({ schema: 'support', name: 'ticket' })
@Unique(['id'])
@Unique(['number'])
@Index(['authorId', 'lastMessageAt'])
@Index(['lastMessageAt', 'id'])
@Index(['organisationId', 'createdAt', 'id'])
@Check('ticket_subject_check', `length(subject) BETWEEN 1 AND 150`)
@Check('ticket_category_check', `category IN ('question', 'problem', 'account', 'billing', 'idea', 'other')`)
@Check('ticket_priority_check', `priority IN ('low', 'normal', 'high', 'urgent')`)
@Check('ticket_status_check', `status IN ('open', 'resolved', 'closed')`)
@Check('ticket_resolved_check', `(status = 'resolved') = (resolved_at IS NOT NULL)`)
export class TicketEntity {
  /** The organisation its author was working in when it was opened; nobody's for a person without one. */
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Counts up; people see it as `PC-00042`. */
  @Column('int')
  @Generated('increment')
  number: number;

  @Column('uuid')
  authorId: string;

  @Column('text')
  subject: string;

  @Column('text')
  category: TicketCategory;

  @Column('text', { default: 'normal' })
  priority: TicketPriority;

  @Column('text', { default: 'open' })
  status: TicketStatus;

  @Column('timestamptz', { nullable: true })
  resolvedAt: string | null;

  /** When staff last wrote something its author can see. */
  @Column('timestamptz', { nullable: true })
  lastResponseAt: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  lastMessageAt: string;

  @Column('boolean', { default: false })
  unreadByUser: boolean;

  @Column('boolean', { default: false })
  unreadByAdmin: boolean;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;

  @Column('int', { default: 1 })
  version: number;
}
