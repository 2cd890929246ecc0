import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { SessionEntity } from '../../sessions/session.entity.ts';

/** A device on which somebody wants to be told (W3C Push API). It ends with its log-in. */
@Entity({ schema: 'platform', name: 'push_subscription' })
@Unique(['secretEndpoint'])
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  userId: string;

  @Index()
  @Column('uuid')
  sessionId: string;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', referencedColumnName: 'id' })
  session?: SessionEntity;

  /** Whoever knows it can send the device something, so nobody else is told. */
  @Column('text')
  secretEndpoint: string;

  /** The device's public key, base64url. */
  @Column('text')
  p256dh: string;

  /** The secret shared with it, base64url (RFC 8291, 2). */
  @Column('text')
  secretAuth: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;
}
