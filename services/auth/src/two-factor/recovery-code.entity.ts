import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../user.entity.ts';

/** A code that logs somebody in once when they've lost their authenticator. Only a keyed hash is stored. */
@Entity({ schema: 'auth', name: 'recovery_code' })
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** HMAC-SHA-256 with the application key, base64url. */
  @PrimaryColumn('text')
  codeHash: string;

  @Column('timestamptz', { nullable: true })
  usedAt: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<UserEntity>;
}
