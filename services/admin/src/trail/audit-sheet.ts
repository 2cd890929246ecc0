import type { AuditEventList } from '@petcare/contracts';
import { actorOf, deedOf, fieldName, sentenceOf, thingOf, valueWords } from '@petcare/contracts/maintenance';
import { csvSheet } from '@petcare/platform';

const heads = [
  'When',
  'What happened',
  'Who',
  'As whom',
  'Organisation',
  'What was done',
  'Action',
  'Kind',
  'Name',
  'Record',
];
const moreHeads = ['Fields changed', 'Before and after', 'Request'];

/** The trail as a spreadsheet, newest first; only the values staff can see. */
export function auditSheet({ items, nextCursor }: AuditEventList): string {
  const rows = items.map((event) => [
    event.occurredAt,
    sentenceOf(event),
    actorOf(event.actor),
    event.actor.kind,
    event.organization ? (event.organization.name ?? 'An erased organisation') : 'The platform',
    deedOf(event.action),
    event.action,
    thingOf(event.entity),
    event.entityName,
    event.entityId,
    event.changed.map(fieldName).join(', '),
    Object.entries(event.changes ?? {})
      .map(([field, [before, after]]) => `${fieldName(field)}: ${valueWords(before)} → ${valueWords(after)}`)
      .join('; '),
    event.requestId,
  ]);
  const more = ['', 'There may be more. Choose a shorter period to see the rest.'];
  return csvSheet([[...heads, ...moreHeads], ...rows, ...(nextCursor === null ? [] : [more])]);
}
