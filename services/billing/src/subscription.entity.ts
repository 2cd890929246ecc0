import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PlanId } from '@petcare/contracts';
import type { Standing } from './machine/state.ts';

/** An organisation's account with us; without a row, it hasn't subscribed. Plan and storage are stored with the organisation. */
@Entity({ schema: 'billing', name: 'subscription' })
@Check('subscription_standing_check', `standing IN ('active', 'past-due', 'restricted', 'cancelled')`)
@Check('subscription_period_check', `period_ends_at > period_starts_at`)
@Check('subscription_next_plan_check', `next_plan IN ('basic', 'standard', 'advanced', 'pro')`)
@Check('subscription_next_check', `(next_plan IS NULL) = (next_storage_gb IS NULL)`)
@Check('subscription_past_due_check', `(past_due_at IS NOT NULL) = (standing IN ('past-due', 'restricted'))`)
@Index(['turnsAt'])
@Index(['periodEndsAt'])
export class SubscriptionEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @Column('text')
  standing: Exclude<Standing, 'none'>;

  /** Months are counted from here. */
  @Column('timestamptz')
  anchorAt: string;

  @Column('timestamptz')
  periodStartsAt: string;

  @Column('timestamptz')
  periodEndsAt: string;

  /** What was left of the trial. */
  @Column('boolean')
  isFree: boolean;

  @Column('boolean', { default: false })
  cancelsAtPeriodEnd: boolean;

  @Column('text', { nullable: true })
  nextPlan: PlanId | null;

  @Column('int', { nullable: true })
  nextStorageGb: number | null;

  @Column('timestamptz', { nullable: true })
  pastDueAt: string | null;

  /** When time alone next changes something. */
  @Column('timestamptz', { nullable: true })
  turnsAt: string | null;

  /** Bills so far: the next one has the next number. */
  @Column('int', { default: 0 })
  bills: number;

  /** Deducted from the next bills; below zero, what was too little for a bill, added to the next one. */
  @Column('int', { default: 0 })
  creditPence: number;

  @Column('timestamptz', { default: () => 'platform.now()' })
  createdAt: string;

  @Column('timestamptz', { default: () => 'platform.now()' })
  updatedAt: string;
}
