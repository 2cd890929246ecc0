import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OrganisationType, PlanId, SupportAccess } from '@petcare/contracts';

/** Whoever keeps the animals: a family of two or a kennel with forty staff. */
@Entity({ schema: 'organisations', name: 'organisation' })
@Check('organisation_name_check', `length(name) BETWEEN 1 AND 120`)
@Check('organisation_type_check', `type IN ('family', 'sitter', 'livery', 'kennel', 'vet', 'rescue')`)
@Check('organisation_plan_check', `plan IN ('basic', 'standard', 'advanced', 'pro')`)
@Check('organisation_storage_gb_check', `storage_gb BETWEEN 0 AND 1000`)
@Check('organisation_address_check', `length(address) BETWEEN 1 AND 300`)
@Check('organisation_support_access_check', `support_access IN ('off', 'read', 'edit')`)
@Index(['createdAt', 'id'])
@Index(['trialStartedAt'])
@Index(['overSince'], { where: 'over_since IS NOT NULL' })
@Index(['deletedAt'], { where: 'deleted_at IS NOT NULL' })
export class OrganisationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  type: OrganisationType;

  /** IANA name; wall-clock plans use it unless they say otherwise. */
  @Column('text', { default: 'Europe/London' })
  zone: string;

  /** Postal, on several lines. */
  @Column('text', { nullable: true })
  address: string | null;

  /** What support staff may do here; the owner's choice. */
  @Column('text', { default: 'read' })
  supportAccess: SupportAccess;

  @Column('text')
  plan: PlanId;

  /** Whole gigabytes on top of the plan's. */
  @Column('int', { default: 0 })
  storageGb: number;

  /** Since when there have been more pets or people than the plan has room for. */
  @Column('timestamptz', { nullable: true })
  overSince: string | null;

  /** Pets and people chosen to stay editable when there are too many. */
  @Column('uuid', { array: true, default: () => "'{}'" })
  keptIds: string[];

  @Column('timestamptz', { default: () => 'platform.now()' })
  trialStartedAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;

  @Column('uuid', { nullable: true })
  updatedBy: string | null;

  @Column('int', { default: 1 })
  version: number;

  /** From then on nobody sees it; an owner can bring it back for thirty days. */
  @Column('timestamptz', { nullable: true })
  deletedAt: string | null;

  @Column('uuid', { nullable: true })
  deletedBy: string | null;
}
