import type { AuditEvent } from '@petcare/contracts';
import { deedOf, fieldName, sentenceOf, valueWords } from '@petcare/contracts/maintenance';
import { ListRow, Menu, StatusPill, type MenuItem } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { requestAddress, type TrailFilters } from './trail-filters.ts';

interface EventRowProps {
  event: AuditEvent;
  onNarrow: (changes: Partial<TrailFilters>) => void;
}

function Changes({ event: { changed, changes } }: Pick<EventRowProps, 'event'>) {
  if (changed.length === 0) return null;
  // Unchanged values were recorded to say which one it's about.
  const withValues = Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
    field,
    before: valueWords(before),
    after: valueWords(after),
  }));
  const known = new Set(withValues.map(({ field }) => field));
  const names = changed.filter((field) => !known.has(field)).map(fieldName);
  return (
    <span className="flex flex-col">
      {withValues.map(({ field, before, after }) => (
        <span key={field} className="wrap-anywhere">
          {fieldName(field)}: {before === after ? after : `${before} → ${after}`}
        </span>
      ))}
      {names.length > 0 && <span className="wrap-anywhere">Changed: {names.join(', ')}</span>}
    </span>
  );
}

/** How the trail can be filtered from here. */
function itemsOf({ event, onNarrow }: EventRowProps): MenuItem[] {
  const { actor, organization, entity, entityId, action, requestId, occurredAt } = event;
  return [
    ...(actor.id
      ? [
          {
            label: 'Everything by the same person',
            onSelect: () => onNarrow({ who: actor.username ?? actor.id ?? '' }),
          },
        ]
      : []),
    ...(requestId === null ? [] : [{ label: 'Everything in this request', to: requestAddress(requestId, occurredAt) }]),
    { label: 'Everything done to the same thing', onSelect: () => onNarrow({ entity, entityId }) },
    { label: `Everywhere somebody ${deedOf(action)}`, onSelect: () => onNarrow({ action }) },
    ...(organization
      ? [
          { label: 'Everything in this organisation', onSelect: () => onNarrow({ organizationId: organization.id }) },
          { label: 'Open the organisation', to: `/super-admin/organization-management/${organization.id}` },
        ]
      : []),
  ];
}

/** One thing that was done: by whom, where, when, and to which fields. */
export function EventRow(props: EventRowProps) {
  const { actor, organization, action, occurredAt, requestId } = props.event;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          {sentenceOf(props.event)}
          {actor.kind === 'support' && <StatusPill tone="warn">Support as</StatusPill>}
        </span>
      }
      description={
        <>
          <span className="flex flex-wrap gap-x-3">
            <span>{organization ? (organization.name ?? 'An erased organisation') : 'The platform'}</span>
            <time dateTime={occurredAt} className="tabular-nums">
              {formatDateTime(occurredAt)}
            </time>
          </span>
          {requestId !== null && <span className="text-xs wrap-anywhere">Request {requestId}</span>}
          <Changes event={props.event} />
        </>
      }
      actions={<Menu label={`More like this: ${deedOf(action)}`} items={itemsOf(props)} />}
    />
  );
}
