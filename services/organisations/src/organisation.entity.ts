import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrganisationType } from '@petcare/contracts';

/** Whatever keeps the animals: a family of two or a kennel with forty staff. */
@Entity({ schema: 'organisations', name: 'organisation' })
@Check('organisation_name_check', `length(name) BETWEEN 1 AND 120`)
@Check('organisation_type_check', `type IN ('family', 'sitter', 'livery', 'kennel', 'vet', 'rescue')`)
@Check('organisation_plan_check', `plan IN ('basic', 'standard', 'advanced', 'pro')`)
export class OrganisationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  type: OrganisationType;

  /** IANA name; wall-clock plans are in it unless they say otherwise. */
  @Column('text', { default: 'Europe/London' })
  zone: string;

  @Column('text')
  plan: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  trialStartedAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('int', { default: 1 })
  version: number;
}
