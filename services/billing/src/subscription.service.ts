import { Injectable } from '@nestjs/common';
import {
  isReadOnly,
  limitedResource,
  monthlyPence,
  platformOrganisation,
  describeChoice,
  type PlanChoice,
  type Subscription,
  type SubscriptionStatus,
} from '@petcare/contracts';
import type { PlanPreview } from '@petcare/contracts/billing';
import { Entitlements, type Standing } from '@petcare/organisations';
import { Database, newId, notFound, ProblemError, type Scope, type WriteAbout } from '@petcare/platform';
import { getState, getStatus } from './billing.queries.ts';
import { Ledger, type Act } from './ledger.ts';
import { advance, cancel, change, isOverdue, resume, subscribe } from './machine/machine.ts';
import { totalOf } from './machine/prices.ts';
import { NotNow, type Step, type SubscriptionState } from './machine/state.ts';
import { askOwner, beyondPlan, refuseOver } from './over-plan/over-plan.service.ts';
import { booksOf, type Books, type StateRow } from './subscription-row.ts';
import { subscriptionOf } from './subscription-view.ts';

/** The platform's own organisation pays nobody. */
const ours: Standing = { status: 'active', fullAccessUntil: null, remindersUntil: null, over: null };

const iso = (at: number): string => new Date(at).toISOString();

/** What an organisation pays for, and what the people who pay can do about it. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly entitlements: Entitlements,
  ) {}

  async get({ organisationId }: Scope): Promise<Subscription> {
    return subscriptionOf(await this.books(organisationId));
  }

  /** What a plan would cost, and from when, before anybody decides. */
  async preview({ organisationId }: Scope, choice: PlanChoice): Promise<PlanPreview> {
    const { state, now } = await this.books(organisationId);
    const step = tried(state, now, choice);
    const billed = step.effects.filter((effect) => effect.kind === 'billed');
    const nowPence = totalOf(billed.flatMap(({ lines }) => lines));
    const endsAt = step.state.period?.endsAt ?? now;
    return {
      choice,
      nowPence: nowPence > 0 ? nowPence : null,
      holdsFrom: step.state.next ? iso(endsAt) : null,
      monthlyPence: monthlyPence(choice),
      firstBillAt: iso(nowPence > 0 ? now : endsAt),
      over: await this.over(organisationId, choice),
    };
  }

  subscribe(scope: Scope, choice: PlanChoice): Promise<Subscription> {
    return this.act(scope, (state, now, id) => subscribe(state, now, choice, id));
  }

  change(scope: Scope, wanted: Partial<PlanChoice>): Promise<Subscription> {
    return this.act(scope, (state, now, id) => change(state, now, { ...state.choice, ...state.next, ...wanted }, id));
  }

  cancel(scope: Scope): Promise<Subscription> {
    return this.act(scope, cancel);
  }

  resume(scope: Scope): Promise<Subscription> {
    return this.act(scope, resume);
  }

  /** @throws {ProblemError} 402 `read-only`, with what lifts it, when the organisation is read-only */
  async requireWrites(scope: Scope, about: WriteAbout): Promise<void> {
    const { status, over } = await this.standing(scope.organisationId);
    if (isReadOnly(status)) throw new ProblemError('read-only', await this.readOnlyWords(scope, status));
    await refuseOver(over, scope, about);
  }

  /** An organisation's current standing, for everybody in it. */
  async standing(organisationId: string): Promise<Standing> {
    if (organisationId === platformOrganisation) return ours;
    const [row] = await this.database.read<Standing & Record<string, unknown>>(organisationId, getStatus);
    if (!row) throw notFound();
    return { ...row, over: beyondPlan(row.over) };
  }

  private async act(scope: Scope, act: Act): Promise<Subscription> {
    await this.database.transaction(scope.organisationId, (transaction) => this.ledger.apply(transaction, act));
    return this.get(scope);
  }

  private async readOnlyWords(scope: Scope, status: SubscriptionStatus): Promise<string> {
    if (!scope.can('billing.view')) return `Nothing can be changed here for now. ${askOwner}`;
    const rest = 'You can still read everything, give doses, mark reminders as done and take your data with you.';
    if (status === 'trial-ended') return `Your free trial has ended. Choose a plan to make changes again. ${rest}`;
    if (status === 'restricted') return `A bill hasn’t been paid. Pay it to make changes again. ${rest}`;
    const { state, now } = await this.books(scope.organisationId);
    const choose = isOverdue(state, now) ? 'Once what you owe is paid, choose' : 'Choose';
    return `Your subscription has ended. ${choose} a plan to make changes again. ${rest}`;
  }

  private async books(organisationId: string): Promise<Books> {
    const [row] = await this.database.read<StateRow & Record<string, unknown>>(organisationId, getState);
    if (!row) throw notFound();
    const books = booksOf(row);
    return { ...books, state: advance(books.state, books.now, newId).state };
  }

  private async over(organisationId: string, choice: PlanChoice): Promise<PlanPreview['over']> {
    const { limits } = describeChoice(choice);
    const over: PlanPreview['over'] = [];
    for (const resource of limitedResource.options) {
      const limit = limits[resource];
      const used = limit === null ? 0 : await this.entitlements.used(organisationId, resource);
      if (limit !== null && used > limit) over.push({ resource, used, limit });
    }
    return over;
  }
}

function tried(state: SubscriptionState, now: number, choice: PlanChoice): Step {
  try {
    const isNew = state.standing === 'none' || state.standing === 'cancelled';
    return isNew ? subscribe(state, now, choice, newId) : change(state, now, choice, newId);
  } catch (error) {
    if (error instanceof NotNow) throw new ProblemError('conflict', error.message);
    throw error;
  }
}
