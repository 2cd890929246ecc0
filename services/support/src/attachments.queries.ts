const fields = `id, name, type, bytes, width, height`;

/** `$1` attachment: where it's stored, whose it is, and who can see it. */
export const placeOfAttachment = `select organisation_id as "organisationId", author_id as "authorId",
  uploaded_by as "uploadedBy", is_sent as "isSent", internal from support.place_of_attachment($1)`;

/** `$1` person: how many files they've uploaded in a day. */
export const uploadedOfLate = `select support.attachments_of_late($1) as count`;

/** `$1` organisation, `$2` attachment. */
export const getAttachment = `select ${fields} from support.ticket_attachment where organisation_id = $1 and id = $2`;

/** `$1` organisation, `$2` ticket: its messages' files, in order of arrival. */
export const getAttachments = `select ${fields}, message_id as "messageId" from support.ticket_attachment
  where organisation_id = $1 and ticket_id = $2 and message_id is not null order by created_at, id`;

/** `$1` organisation, `$2` attachments, `$3` who uploaded them, `$4` ticket, `$5` message. */
export const sendAttachments = `update support.ticket_attachment set ticket_id = $4, message_id = $5
  where organisation_id = $1 and id = any($2::uuid[]) and uploaded_by = $3 and message_id is null
    and (ticket_id is null or ticket_id = $4) returning id`;

/** `$1` organisation, `$2` an unsent attachment. */
export const dropUnsent = `delete from support.ticket_attachment
  where organisation_id = $1 and id = $2 and message_id is null returning id`;

/** `$1` how long ago as an interval, `$2` how many. */
export const unsentSince = `select organisation_id as "organisationId", id from support.unsent_attachments($1::interval, $2)`;

/** `$1` organisation, `$2` author: the files of all their tickets. */
export const attachmentsOfAuthor = `select a.id from support.ticket_attachment a
  join support.ticket t on t.organisation_id = a.organisation_id and t.id = a.ticket_id
  where a.organisation_id = $1 and t.author_id = $2`;

/** Which of the files `$2` exist: `$1` organisation. */
export const attachmentsAmong = `select id from support.ticket_attachment where organisation_id = $1 and id = any($2::uuid[])`;
