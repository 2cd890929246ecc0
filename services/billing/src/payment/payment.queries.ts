/** `$1` organisation. */
export const getPayer = `
  select p.customer_id as "customerId", p.card_id as "cardId", p.card_brand as brand, p.card_last4 as last4, p.card_expires as expires
  from billing.payer p where p.organisation_id = $1`;

export interface PayerRow extends Record<string, unknown> {
  customerId: string;
  cardId: string | null;
  brand: string | null;
  last4: string | null;
  expires: string | null;
}

/** `$1` organisation, `$2` customer: the first one stays. */
export const keepCustomer = `
  insert into billing.payer (organisation_id, customer_id) values ($1, $2) on conflict (organisation_id) do nothing`;

/**
 * `$1` organisation, `$2` to `$5` the card, `$6` when it was entered: a card entered before the newest isn't kept. Answers which one it
 * replaces.
 */
export const keepCard = `
  with before as (select p.organisation_id, p.card_id from billing.payer p where p.organisation_id = $1 for update)
  update billing.payer p set card_id = $2, card_brand = $3, card_last4 = $4, card_expires = $5, card_at = $6
  from before where p.organisation_id = before.organisation_id
    and (p.card_at is null or p.card_at < $6::timestamptz or (p.card_at = $6::timestamptz and p.card_id < $2))
  returning before.card_id as "replacedId"`;

/** `$1` organisation: one entered earlier but reported later doesn't come back. */
export const removeCard = `
  update billing.payer set card_id = null, card_brand = null, card_last4 = null, card_expires = null, card_at = platform.now()
  where organisation_id = $1 and card_id is not null returning organisation_id`;

/** `$1` organisation: with a different card, declined bills are charged again at once. */
export const chargeOpenBills = `
  update billing.charge c set next_try_at = platform.now(), first_declined_at = null
  from billing.invoice i
  where c.organisation_id = $1 and i.organisation_id = c.organisation_id and i.id = c.invoice_id and i.paid_at is null
    and c.status <> 'settled'`;

/** What is to be done about one bill: `$1` organisation, `$2` bill. */
export const getCharge = `
  select i.number, i.lines, i.total_pence as "totalPence", i.paid_at is not null as "isSettled", p.customer_id as "customerId",
    p.card_id as "cardId", c.provider_id as "providerId", coalesce(c.tries, 0) as tries, coalesce(c.is_paid, false) as "isPaid",
    coalesce(c.back_pence, 0) as "backPence", coalesce(c.sent_back_pence, 0) as "sentBackPence"
  from billing.invoice i
  join billing.payer p on p.organisation_id = i.organisation_id
  left join billing.charge c on c.organisation_id = i.organisation_id and c.invoice_id = i.id
  where i.organisation_id = $1 and i.id = $2`;

export interface ChargeRow extends Record<string, unknown> {
  number: string;
  lines: { text: string; pence: number }[];
  totalPence: number;
  isSettled: boolean;
  customerId: string;
  cardId: string | null;
  providerId: string | null;
  tries: number;
  isPaid: boolean;
  backPence: number;
  sentBackPence: number;
}

/**
 * Takes on whatever is to be done about one bill, for an hour: `$1` organisation, `$2` bill. Answers until when, which tells this claim
 * from what happens in the meantime. No row if another worker has it, or nothing is left to do.
 */
export const claimCharge = `
  insert into billing.charge as c (organisation_id, invoice_id, status, tries, next_try_at)
  select i.organisation_id, i.id, 'asked', 1, platform.now() + interval '1 hour'
  from billing.invoice i where i.organisation_id = $1 and i.id = $2
  on conflict (organisation_id, invoice_id) do update set tries = c.tries + 1, next_try_at = excluded.next_try_at
    where c.next_try_at <= platform.now()
  returning next_try_at::text as until`;

/**
 * `$1` organisation, `$2` bill, `$3` until when it was claimed: until its event says more, a card that wasn't charged is left alone for
 * a day. A card that came in the meantime isn't.
 */
export const leaveForADay = `
  update billing.charge set next_try_at = platform.now() + interval '1 day'
  where organisation_id = $1 and invoice_id = $2 and next_try_at = $3::timestamptz`;

/** `$1` organisation, `$2` bill, `$3` until when it was claimed: nothing is left to do until something happens, if nothing has. */
export const leaveAlone = `
  update billing.charge set next_try_at = null where organisation_id = $1 and invoice_id = $2 and next_try_at = $3::timestamptz`;

/**
 * `$1` organisation, `$2` bill, `$3` until when it was claimed, `$4` the provider's id for the request, which nobody can pay any more:
 * forgets it, so that another card is charged with a new one. If that card came since, that's at once; the same card isn't charged again.
 */
export const forgetRequest = `
  update billing.charge c set provider_id = null, pay_url = null, happened_at = null,
    status = case when c.status = 'settled' then c.status else 'asked' end,
    next_try_at = case when c.next_try_at <> $3::timestamptz then c.next_try_at when exists (
      select from billing.payer p
      where p.organisation_id = c.organisation_id and p.card_id is not null and p.card_at > c.happened_at) then platform.now() end
  where c.organisation_id = $1 and c.invoice_id = $2 and c.provider_id = $4`;

/** `$1` organisation, `$2` bill, `$3` the provider's id for the request: the first one stays. */
export const keepRequest = `
  update billing.charge set provider_id = coalesce(provider_id, $3) where organisation_id = $1 and invoice_id = $2
  returning provider_id as "providerId"`;

/** `$1` organisation, `$2` bill. */
export const lockCharge = `
  select c.status, c.tries, c.provider_id as "providerId", c.is_paid as "isPaid", i.total_pence as "totalPence", i.number, i.paid_at is not null as "isSettled"
  from billing.charge c join billing.invoice i on i.organisation_id = c.organisation_id and i.id = c.invoice_id
  where c.organisation_id = $1 and c.invoice_id = $2 for update of c`;

export interface LockedCharge extends Record<string, unknown> {
  status: string;
  tries: number;
  providerId: string | null;
  isPaid: boolean;
  totalPence: number;
  number: string;
  isSettled: boolean;
}

/**
 * `$1` organisation, `$2` bill, `$3` what is known now, `$4` since when at the provider, `$5` where to pay it, `$6` days after the first
 * time on which the card is charged again: at once, if another card came after that, or is waiting to be charged. Anything needing
 * confirmation waits for a person. Within one second, that counts as the newer.
 */
export const keepNews = `
  with known as (
    select c.organisation_id, c.invoice_id, coalesce(c.first_declined_at, platform.now()) as first_at,
      exists (select from billing.payer p where p.organisation_id = c.organisation_id and p.card_id is not null and p.card_at > $4::timestamptz) as has_newer
    from billing.charge c where c.organisation_id = $1 and c.invoice_id = $2
      and (c.happened_at is null or c.happened_at < $4::timestamptz or (c.happened_at = $4::timestamptz and $3 = 'needs-confirmation' and c.status <> $3))
  )
  update billing.charge c set status = $3, happened_at = $4, pay_url = coalesce($5, c.pay_url), first_declined_at = known.first_at,
    next_try_at = case when known.has_newer or c.next_try_at <= platform.now() then platform.now() when $3 = 'declined' then
      (select min(known.first_at + day * interval '1 day') from unnest($6::int[]) as day
       where known.first_at + day * interval '1 day' > platform.now()) end
  from known where c.organisation_id = known.organisation_id and c.invoice_id = known.invoice_id
  returning c.invoice_id`;

/** `$1` organisation, `$2` event, `$3` news, `$4` when it happened; nothing for an organisation that has gone, or an event already stored. */
export const keepEvent = `
  insert into billing.payment_event (organisation_id, id, news, happened_at, next_try_at)
  select o.id, $2, $3::jsonb, $4, platform.now() + interval '1 minute' from organisations.organisation o where o.id = $1
  on conflict (organisation_id, id) do nothing returning id`;

/** `$1` organisation, `$2` event; no row once it has been handled. */
export const getEvent = `
  select news, happened_at as "happenedAt" from billing.payment_event
  where organisation_id = $1 and id = $2 and taken_at is null`;

/** `$1` organisation, `$2` event: later each time. */
export const tryEventLater = `
  update billing.payment_event set tries = tries + 1, next_try_at = platform.now() + least(power(2, tries), 360) * interval '1 minute'
  where organisation_id = $1 and id = $2 and taken_at is null`;

/** `$1` organisation, `$2` event, `$3` what came of it. */
export const takenEvent = `
  update billing.payment_event set taken_at = platform.now(), outcome = $3, next_try_at = null
  where organisation_id = $1 and id = $2`;
