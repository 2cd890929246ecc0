const columns = `id, name, plan, storage_gb as "storageGb", status, trial_ends_at as "trialEndsAt",
  period_ends_at as "currentPeriodEndsAt", cancels_at_period_end as "cancelsAtPeriodEnd", open_pence::int as "openPence",
  credit_pence as "creditPence", created_at as "createdAt"`;

/** `$1` status, `$2` and `$3` the last row before the page, `$4` rows. */
export const listSubscriptions = `select ${columns} from admin.subscription_page($1, $2::timestamptz, $3::uuid, $4)`;

/** `$1` the part of a bill's number that names its organisation. */
export const listByReference = `select ${columns} from admin.subscription_by_reference($1)`;

/** `$1` organisation. */
export const getSubscription = `select ${columns} from admin.subscription_of($1)`;

export const countSubscriptions = `
  select status, plan, storage_gb as "storageGb", organisations, ever_subscribed as "everSubscribed", trial_over as "trialOver"
  from admin.subscription_figures()`;

export const billFigures = `select open, overdue from admin.bill_figures()`;
