import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TicketEntity } from './ticket.entity.ts';

/** Something written in a ticket. */
@Entity({ schema: 'support', name: 'ticket_message' })
@Index(['organisationId', 'ticketId', 'createdAt'])
@Check('ticket_message_side_check', `side IN ('user', 'staff')`)
@Check('ticket_message_body_check', `length(body) BETWEEN 1 AND 10000`)
@Check('ticket_message_internal_check', `side = 'staff' OR NOT internal`)
export class TicketMessageEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  ticketId: string;

  @Column('text')
  side: 'user' | 'staff';

  @Column('uuid')
  authorId: string;

  @Column('text')
  body: string;

  /** A note between staff. */
  @Column('boolean', { default: false })
  internal: boolean;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @ManyToOne(() => TicketEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'ticket_id', referencedColumnName: 'id' },
  ])
  ticket: Relation<TicketEntity>;
}
