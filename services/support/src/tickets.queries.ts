import { seenStatus, ticketRef } from './ticket-rules.ts';

const ref = ticketRef('t.number');
const fields = `t.id, ${ref} as ref, t.subject, t.category, t.priority, ${seenStatus} as status,
  t.last_response_at as "lastResponseAt", t.unread_by_user as "unreadByUser", t.unread_by_admin as "unreadByAdmin",
  t.last_message_at as "lastMessageAt", t.created_at as "createdAt", t.version`;

const forStaff = `t.author_id as "authorId", o.name as "organizationName"`;

/** `$1` is the author. */
export const ticketsOfAuthor = `select ${fields} from support.tickets_of($1) t order by t.last_message_at desc, t.id`;

/** The author's tickets: `$1` author, `$2` what was typed, `$3` how many. */
export const foundTickets = `select one.* from (
    select t.id, t.subject as title, ${ref} as detail,
      platform.strength(platform.folded(t.subject || ' ticket support ' || ${ref}), platform.words_of($2)) as strength
    from support.tickets_of($1) t) one
  where one.strength > 0 order by one.strength desc, one.id limit $3`;

/** `$1` is the author: how many are open, and how many were opened in a day. */
export const ticketsOfLate = `select count(*) filter (where t.status = 'open')::int as open,
  count(*) filter (where t.created_at > platform.now() - interval '1 day')::int as today
  from support.all_tickets_of($1) t`;

/** All the author's tickets, however old, with the organisation each belongs to; oldest first. */
export const ticketsForExport = `select t.organisation_id as "organisationId", ${fields}
  from support.all_tickets_of($1) t order by t.created_at, t.id`;

export const ticketsForStaff = `select ${fields}, ${forStaff} from support.tickets_for_staff() t
  left join support.organisations_with_tickets() o on o.id = t.organisation_id order by t.last_message_at desc, t.id`;

/** `$1` and `$2` the last row before the page, `$3` rows. */
export const ticketPage = `select ${fields}, t.author_id as "authorId", support.name_of_organisation(t.organisation_id) as "organizationName"
  from support.ticket_page($1::timestamptz, $2::uuid, $3) t`;

/** `$1` organisation, `$2` ticket. */
export const getTicket = `select ${fields}, ${forStaff} from support.ticket t
  left join organisations.organisation o on o.id = t.organisation_id
  where t.organisation_id = $1 and t.id = $2`;

/** `$1` organisation, `$2` ticket, `$3` whether internal notes are shown. */
export const getMessages = `select id, side, author_id as "authorId", body, internal, created_at as "createdAt"
  from support.ticket_message where organisation_id = $1 and ticket_id = $2 and (not internal or $3)
  order by created_at, id`;
