import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { InvitationState, Role } from '@petcare/contracts';
import { OrganisationEntity } from './organisation.entity.ts';

/** Somebody is being asked to join. Only the hash of the link's token is here; the token itself is in the mail. If nobody accepts, it goes thirty days after its end. */
@Entity({ schema: 'organisations', name: 'invitation' })
@Unique(['tokenHash'])
@Index(['organisationId', 'createdAt', 'id'])
@Index(['organisationId', 'email'], { unique: true, where: `state = 'sent'` })
@Index('invitation_to_forget_idx', ['expiresAt'], { where: `state <> 'accepted'` })
@Check('invitation_email_check', `length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'`)
@Check('invitation_role_check', `role IN ('owner', 'admin', 'member', 'carer', 'viewer', 'billing-only')`)
@Check('invitation_state_check', `state IN ('sent', 'accepted', 'declined', 'expired', 'revoked')`)
@Check('invitation_accepted_check', `(state = 'accepted') = (accepted_by IS NOT NULL)`)
export class InvitationEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text')
  role: Role;

  /** Stays `sent` past its time until somebody invites the same address again. */
  @Column('text', { default: 'sent' })
  state: InvitationState;

  /** SHA-256 of the token, base64url. */
  @Column('text')
  tokenHash: string;

  /** The subject of the mail that carries the token; each sending has its own. */
  @Column('uuid')
  mailId: string;

  @Column('uuid')
  invitedBy: string;

  @Column('text')
  invitedByName: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  sentAt: string;

  @Column('timestamptz')
  expiresAt: string;

  @Column('timestamptz', { nullable: true })
  answeredAt: string | null;

  @Column('uuid', { nullable: true })
  acceptedBy: string | null;

  @ManyToOne(() => OrganisationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organisation_id' })
  organisation: Relation<OrganisationEntity>;
}
