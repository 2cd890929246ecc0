import type { GrantAreas, GrantPreset } from '@petcare/contracts/sharing';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index } from 'typeorm';

/** An organisation's pets are shared with somebody: which parts, and for how long. */
@Entity({ schema: 'sharing', name: 'grant' })
@Index(['organisationId', 'createdAt', 'id'])
@Index(['userId'])
@Index(['email'])
@Index('grant_to_forget_idx', ['offeredAt'], { where: 'user_id IS NULL AND email IS NOT NULL' })
@Check('grant_email_check', `length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'`)
@Check('grant_grantee_check', `user_id IS NOT NULL OR email IS NOT NULL OR ended_at IS NOT NULL`)
@Check(
  'grant_preset_check',
  `preset IN ('family', 'sitter', 'walker', 'vet', 'farrier', 'kennel', 'trainer', 'viewer')`,
)
@Check('grant_areas_check', `jsonb_typeof(areas) = 'object'`)
@Check('grant_ends_at_check', `ends_at > starts_at`)
@Check('grant_ended_check', `(ended_at IS NULL) = (ended_how IS NULL)`)
@Check('grant_ended_how_check', `ended_how IN ('revoked', 'left', 'declined')`)
export class GrantEntity extends TenantRow {
  /** Who has it; null until somebody with the address accepts. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The address it was offered to, unless it went to a known person; forgotten a month after that came to nothing. */
  @Column('text', { nullable: true })
  email: string | null;

  /** When it was offered last: an address has a week from then to accept. */
  @Column('timestamptz', { default: () => 'platform.now()' })
  offeredAt: string;

  @Column('text', { nullable: true })
  preset: GrantPreset | null;

  @Column('jsonb')
  areas: GrantAreas;

  /** The places it lets people look at, as in `"* notes"` with `*` for the animal; PostgreSQL writes it from `areas`. */
  @Column('text', { nullable: true })
  opens: string | null;

  @Column('timestamptz', { default: () => 'platform.now()' })
  startsAt: string;

  /** Null: until somebody ends it. */
  @Column('timestamptz', { nullable: true })
  endsAt: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: string | null;

  @Column('text', { nullable: true })
  endedHow: 'revoked' | 'left' | 'declined' | null;
}
