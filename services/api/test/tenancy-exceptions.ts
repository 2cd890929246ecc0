/** Tables that belong to no organisation, each with the reason. */
export const tablesOfNobody: Record<string, string> = {
  'api.releases': 'which builds of the remotes there are and who gets which; has no data of anybody',
  'auth.user': 'a person may belong to several organisations; who may see one is decided by the service',
  'auth.account_link': 'a link in a mail is for an account and is only ever found by the hash of its token',
  'auth.account_notice': 'a mail tells a person about their account, in whatever organisation',
  'auth.recovery_code': 'a code belongs to a person and is only ever found by its keyed hash',
  'platform.rate_limit': 'attempts are counted for names and addresses, as hashes, before it is known whose they are',
  'platform.session': 'a log-in belongs to a person and is only ever found by the hash of its token',
  'platform.suppressed_address': 'an address refuses mail whoever it is from; it is only ever found by itself',
  'platform.migration': 'says which migrations were applied; the application may only read it',
};
/** Schemas whose tables are made by others. */
export const schemasOfOthers: Record<string, string> = {
  bullmq: 'the queue: jobs carry ids only, and losing all of it loses nothing',
  testing: 'the clock of test databases, which no other database has',
};

/** What may look across organisations, and nothing else. */
export const functionsAcross = [
  'billing.subscriptions_to_move(integer)',
  'health.medications_to_look_at(integer)',
  'money.expenses_to_book(integer)',
  'organisations.invitation_with_token(text)',
  'organisations.memberships_of(uuid)',
  'organisations.organisations_deleted_before(timestamp with time zone)',
  'organisations.organisations_knowing(uuid)',
  'organisations.organisations_of(uuid)',
  'platform.audit_events_to_seal(integer)',
  'platform.audit_seal_at(bigint)',
  'platform.claim_outbound_mail(text[],integer,uuid,interval)',
  'platform.claim_outbound_mail_of(uuid[],integer,text[],integer,uuid,interval)',
  'platform.erase_audit_values(uuid)',
  'platform.heads_of_domain_events(integer)',
  'platform.ledger_of_outbound_mail()',
  'platform.mail_problems(text,uuid,timestamp with time zone,uuid,integer)',
  'platform.next_outbound_mail(text[])',
  'platform.offer_outbound_mail(uuid[],uuid[],uuid[],text[],text[])',
  'platform.organisations_with_mail(uuid,integer)',
  'platform.organisations_with_old_bin(timestamp with time zone)',
  'platform.place_of_mail_problem(uuid)',
  'platform.place_of_picture(uuid)',
  'files.stale_uploads(integer)',
  'platform.prune_domain_events(interval,integer)',
  'platform.prune_idempotency_keys(interval,integer)',
  'platform.prune_outbound_mail(interval,integer)',
  'platform.record_outbound_mail(uuid[],uuid[],uuid[],text[],double precision[],text[],boolean[],text[])',
  'platform.renew_outbound_mail(uuid[],uuid[],uuid[],interval)',
  'platform.seal_audit_events(jsonb)',
  'reminders.digests_to_plan(integer)',
  'reminders.note_mail_ends(uuid[],uuid[],text[])',
  'reminders.reminders_to_plan(date,integer)',
  'support.all_tickets_of(uuid)',
  'support.attachments_of_late(uuid)',
  'support.organisations_with_tickets()',
  'support.place_of_attachment(uuid)',
  'support.place_of_ticket(uuid)',
  'support.tickets_for_staff()',
  'support.tickets_of(uuid)',
  'support.unsent_attachments(interval,integer)',
];
/** What those functions may touch. */
export const grantsAcross = [
  'billing.subscription: SELECT',
  'files.upload: SELECT',
  'health.dose_plan: SELECT',
  'health.medication: SELECT',
  'money.expense: SELECT',
  'organisations.invitation: SELECT',
  'organisations.membership: SELECT',
  'organisations.organisation: SELECT',
  'pets.pet: SELECT',
  'platform.audit_event: SELECT',
  'platform.domain_event: DELETE, SELECT, UPDATE',
  'platform.idempotency_key: DELETE, SELECT, UPDATE',
  'platform.outbound_mail: DELETE, SELECT, UPDATE',
  'platform.picture: SELECT',
  'platform.recycle_bin_entry: SELECT',
  'reminders.notification: SELECT, UPDATE',
  'reminders.notification_setting: SELECT',
  'reminders.reminder: SELECT',
  'support.ticket: SELECT',
  'support.ticket_attachment: SELECT',
  'support.ticket_message: SELECT',
];

/** What staff of the platform see of all organisations comes from these, whose owner reads the columns below and nothing else. */
export const functionsOfStaff = [
  'admin.audit_page(uuid,timestamp with time zone,timestamp with time zone,uuid,uuid[],text,text,text,uuid,integer,integer)',
  'admin.audit_page_of(uuid,timestamp with time zone,timestamp with time zone,uuid,uuid[],text,text,text,uuid,integer,integer)',
  'admin.backlog(integer,interval)',
  'admin.growth(integer)',
  'admin.member_page(uuid,timestamp with time zone,uuid,integer)',
  'admin.names_of_organisations(uuid[])',
  'admin.organisation(uuid)',
  'admin.organisation_figures()',
  'admin.organisation_page(text,uuid[],text,text,text,timestamp with time zone,uuid,integer)',
  'admin.user_figures(interval)',
];
/** Neither animals nor what was written about them, no address, and nothing that lets anybody in. */
export const columnsOfStaff = {
  'auth.user':
    'created_at, email, email_verified_at, first_name, id, is_super_admin, last_name, two_factor_confirmed_at, username',
  'organisations.invitation': 'expires_at, organisation_id, state',
  'organisations.membership': 'created_at, organisation_id, role, user_id',
  'organisations.organisation': 'created_at, deleted_at, id, name, plan, support_access, trial_started_at, type, zone',
  'organisations.storage_usage': 'bytes, organisation_id',
  'platform.audit_event':
    'action, actor_id, actor_kind, changed, changes, entity, entity_id, id, occurred_at, organisation_id, request_id, sequence',
  'platform.domain_event': 'delivered_at, given_up_at, occurred_at',
  'platform.outbound_mail': 'next_at, problem_at, state',
  'platform.session': 'last_used_at, user_id',
};
