import type { PrivacyRegister } from '@petcare/platform';

export const supportPrivacy: PrivacyRegister = {
  'support.ticket': {
    none: [
      'organisation_id',
      'id',
      'number',
      'category',
      'priority',
      'status',
      'resolved_at',
      'last_response_at',
      'last_message_at',
      'unread_by_user',
      'unread_by_admin',
      'created_at',
      'updated_at',
      'version',
    ],
    reference: ['author_id'],
    record: ['subject'],
  },
  'support.ticket_message': {
    none: ['organisation_id', 'id', 'ticket_id', 'side', 'internal', 'created_at'],
    reference: ['author_id'],
    record: ['body'],
  },
  'support.ticket_attachment': {
    none: [
      'organisation_id',
      'id',
      'ticket_id',
      'message_id',
      'type',
      'bytes',
      'width',
      'height',
      'sha256',
      'created_at',
    ],
    reference: ['uploaded_by'],
    record: ['name'],
  },
};
