import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { billingBackup } from './billing-backup.ts';
import { billingPrivacy } from './billing-privacy.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import { NoticeEntity } from './notices/notice.entity.ts';
import { ChargeEntity } from './payment/charge.entity.ts';
import { PayerEntity } from './payment/payer.entity.ts';
import { PaymentEventEntity } from './payment/payment-event.entity.ts';
import { SubscriptionEntity } from './subscription.entity.ts';
import { billingPassingOn } from './billing-passing-on.ts';

export { InvoicesService } from './invoices.service.ts';
export { StaffActs } from './staff-acts.service.ts';
export { SubscriptionService } from './subscription.service.ts';
export { BillingHttpModule, BillingModule, BillingWorkerModule } from './billing.module.ts';

export const billingDatabase: DomainDatabase = {
  schema: 'billing',
  privacy: billingPrivacy,
  backup: billingBackup,
  passingOn: billingPassingOn,
  entities: [SubscriptionEntity, InvoiceEntity, NoticeEntity, PayerEntity, ChargeEntity, PaymentEventEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
