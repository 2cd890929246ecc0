import { Injectable } from '@nestjs/common';
import { InvoicesService, StaffActs } from '@petcare/billing';
import { isId, Database, decodeCursor, notFound, outputOf, pageOf } from '@petcare/platform';
import { monthlyPence, plan, type ListQuery } from '@petcare/contracts';
import {
  staffSubscription,
  staffSubscriptionList,
  type BillingCredit,
  type BillingFigures,
  type BillingRefund,
  type StaffInvoiceList,
  type StaffSubscription,
  type StaffSubscriptionList,
  type StaffSubscriptionQuery,
  type TrialExtension,
} from '@petcare/contracts/billing';
import { StaffRecord } from '../staff-record.ts';
import {
  billFigures,
  countSubscriptions,
  getSubscription,
  listByReference,
  listSubscriptions,
} from './billing.queries.ts';

type Row = StaffSubscription & { createdAt: string };
const toList = outputOf(staffSubscriptionList);

interface Counted {
  status: string;
  plan: string;
  storageGb: number;
  organisations: string;
  everSubscribed: boolean;
  trialOver: boolean;
}

/** What organisations pay, as platform staff see and settle it. */
@Injectable()
export class StaffBillingService {
  constructor(
    private readonly database: Database,
    private readonly bills: InvoicesService,
    private readonly acts: StaffActs,
    private readonly record: StaffRecord,
  ) {}

  async figures(): Promise<BillingFigures> {
    const rows = await this.database.acrossOrganisations<Counted & Record<string, unknown>>(countSubscriptions);
    const [money] = await this.database.acrossOrganisations<{ open: string; overdue: string }>(billFigures);
    const sum = (of: (row: Counted) => boolean, value: (row: Counted) => number = () => 1): number =>
      rows.filter(of).reduce((total, row) => total + Number(row.organisations) * value(row), 0);
    const pays = ({ status }: Counted): boolean => status === 'active' || status === 'past-due';
    return {
      monthlyPence: sum(pays, (row) => monthlyPence({ plan: plan.parse(row.plan), storageGb: row.storageGb })),
      subscribed: sum(pays),
      pastDue: sum(({ status }) => status === 'past-due'),
      restricted: sum(({ status }) => status === 'restricted'),
      trials: sum(({ status }) => status === 'trial'),
      trialsOver: sum(({ trialOver }) => trialOver),
      converted: sum(({ trialOver, everSubscribed }) => trialOver && everSubscribed),
      openPence: Number(money?.open ?? 0),
      overduePence: Number(money?.overdue ?? 0),
    };
  }

  /** One page, newest organisation first. */
  async list({ status, reference, limit, cursor }: StaffSubscriptionQuery): Promise<StaffSubscriptionList> {
    if (reference !== undefined)
      return toList({
        items: await this.database.acrossOrganisations<Row>(listByReference, [reference]),
        nextCursor: null,
      });
    const before = decodeCursor(cursor, 2);
    const rows = await this.database.acrossOrganisations<Row>(listSubscriptions, [
      status ?? null,
      before?.[0] ?? null,
      before?.[1] ?? null,
      limit + 1,
    ]);
    return toList(pageOf(rows, limit, (row) => [row.createdAt, row.id]));
  }

  /** @throws {ProblemError} 404 */
  async get(id: string): Promise<StaffSubscription> {
    const [row] = await this.database.acrossOrganisations(getSubscription, [id]);
    if (!row) throw notFound();
    await this.record.looked('subscription.looked-at', { kind: 'organisation', id });
    return outputOf(staffSubscription)(row);
  }

  invoices(organisationId: string, query: ListQuery): Promise<StaffInvoiceList> {
    return this.bills.listForStaff(organisationId, query);
  }

  markPaid(organisationId: string, billId: string): Promise<void> {
    if (!isId(billId)) throw notFound();
    return this.acts.markPaid(organisationId, billId);
  }

  refund(organisationId: string, billId: string, body: BillingRefund): Promise<void> {
    if (!isId(billId)) throw notFound();
    return this.acts.refund(organisationId, billId, body);
  }

  credit(organisationId: string, body: BillingCredit): Promise<void> {
    return this.acts.credit(organisationId, body);
  }

  extendTrial(organisationId: string, body: TrialExtension): Promise<void> {
    return this.acts.extendTrial(organisationId, body);
  }
}
