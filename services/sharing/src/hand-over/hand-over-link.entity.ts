import { handOverAreas, mostHandOverDays, type HandOverArea } from '@petcare/contracts/hand-over';
import { TenantRow } from '@petcare/platform';
import { Check, Column, Entity, Index } from 'typeorm';

const quoted = handOverAreas.map((name) => `'${name}'`).join(', ');

/** Some of an organisation's pets are shown, for a time, to whoever has a link. */
@Entity({ schema: 'sharing', name: 'hand_over_link' })
@Index(['organisationId', 'id'], { where: 'sealed_secret IS NOT NULL' })
@Index(['endsAt'])
@Index(['codeHash'], { unique: true })
@Check('hand_over_link_label_check', `length(label) BETWEEN 1 AND 80`)
@Check('hand_over_link_areas_check', `areas <@ ARRAY[${quoted}]::text[]`)
@Check(
  'hand_over_link_ends_at_check',
  `ends_at > created_at AND ends_at <= created_at + interval '${mostHandOverDays * 24} hours'`,
)
@Check('hand_over_link_secrets_check', `ended_at IS NULL OR (pin_hash IS NULL AND sealed_secret IS NULL)`)
export class HandOverLinkEntity extends TenantRow {
  /** Who it's for, in the owner's words. */
  @Column('text')
  label: string;

  @Column('text', { array: true })
  areas: HandOverArea[];

  @Column('boolean')
  mayTickOff: boolean;

  /** Null: whoever has the link gets in. Kept only while it works. */
  @Column('text', { nullable: true })
  pinHash: string | null;

  /** PINs typed since, not counting right ones. */
  @Column('int', { default: 0 })
  pinTries: number;

  @Column('timestamptz', { nullable: true })
  pinTriesSince: string | null;

  /** PINs typed ever, not counting right ones: too many shut the link for good. */
  @Column('int', { default: 0 })
  wrongPins: number;

  @Column('text')
  codeHash: string;

  /** The code, for showing the owner again: encrypted with the application key, and kept only while it works. */
  @Column('text', { nullable: true })
  sealedSecret: string | null;

  @Column('timestamptz')
  endsAt: string;

  /** When somebody revoked it, or typed too many wrong PINs. */
  @Column('timestamptz', { nullable: true })
  endedAt: string | null;

  @Column('timestamptz', { nullable: true })
  lastLookedAt: string | null;
}
