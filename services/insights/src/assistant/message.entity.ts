import type { Area } from '@petcare/contracts';
import type { InsightEvidence, Message } from '@petcare/contracts/insights';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ConversationEntity } from './conversation.entity.ts';

/** A question and its answer. */
@Entity({ schema: 'insights', name: 'message' })
@Index(['organisationId', 'conversationId', 'id'])
@Check('message_question_check', `length(question) BETWEEN 1 AND 1000`)
@Check('message_answer_check', `length(answer) <= 9000`)
@Check('message_ended_check', `ended IN ('whole', 'stopped', 'cut')`)
export class MessageEntity extends TenantRow {
  @Column('uuid')
  conversationId: string;

  @Column('text')
  question: string;

  @Column('text', { default: '' })
  answer: string;

  /** `cut` from the start, in case nobody is left to say how it ended. */
  @Column('text', { default: 'cut' })
  ended: Message['ended'];

  @Column('jsonb', { default: [] })
  citations: InsightEvidence[];

  /** What somebody has to be able to see to read the answer: what was read for it. */
  @Column('jsonb', { default: [] })
  areas: Area[];

  @ManyToOne(() => ConversationEntity, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'organisation_id', referencedColumnName: 'organisationId' },
    { name: 'conversation_id', referencedColumnName: 'id' },
  ])
  conversation: Relation<ConversationEntity>;
}
