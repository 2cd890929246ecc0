import { useMemo } from 'react';
import type { Permission } from '@petcare/contracts';
import { grantCan } from '@petcare/contracts/sharing';
import { DoseRows, GivesDoses } from '@petcare/records';
import { LessSharedBanners } from '@petcare/records/shares';
import { RemoteContextProvider, useRemoteContext } from '@petcare/remote';
import { ErrorState, List, Panel, TextLink } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { SharedPet } from '../pets/shared-pet.ts';
import { useRemoveReminder, type NamedReminder } from '../reminders/use-reminder-removal.ts';
import { OccurrenceRow } from '../schedule/occurrence-row.tsx';
import { useSharedDue, type DueOfPet, type SharedPart } from './use-shared-due.ts';

/** What there is to do for one pet, as far as the share allows. */
function OfPet({
  pet,
  doses,
  dates,
  now,
  onRemove,
}: DueOfPet & { now: Date; onRemove: (reminder: NamedReminder) => void }) {
  const context = useRemoteContext();
  const { id, name, organizationName, areas } = pet;
  const value = useMemo(
    () => ({ ...context, can: (permission: Permission) => grantCan(areas, permission) }),
    [context, areas],
  );
  return (
    <section aria-label={`${name} of ${organizationName}`} className="border-line not-first:border-t">
      <h3 className="px-4 pt-3 text-sm font-semibold wrap-anywhere text-muted">
        <TextLink to={`/pets/${id}`}>{name}</TextLink>
        {` · ${organizationName}`}
      </h3>
      <RemoteContextProvider value={value}>
        <SharedPet value>
          {doses.length > 0 && <DoseRows label={`Doses for ${name}`} doses={doses} now={now} isOfOnePet />}
          {dates.length > 0 && (
            <List label={`Reminders for ${name}`}>
              {dates.map(({ group, entry }) => (
                <OccurrenceRow
                  key={entry.occurrence.id}
                  entry={entry}
                  group={group}
                  pets={[]}
                  now={now}
                  onRemove={onRemove}
                />
              ))}
            </List>
          )}
        </SharedPet>
      </RemoteContextProvider>
    </section>
  );
}

const titles: Readonly<Record<SharedPart, string>> = {
  today: 'Today for pets shared with you',
  doses: 'Shared with me',
  dates: 'Shared with me',
};

/**
 * What there is to do for pets that others share, and whose they are; renders nothing if there's nothing. An open dose dialog stays,
 * with what was typed, when its pet is no longer shared.
 */
export default function SharedDue({ part }: { part: SharedPart }) {
  const { due, failed, now, less, understood, forget } = useSharedDue(part);
  const { mutate: remove } = useRemoveReminder(true);
  const onRemove = (reminder: NamedReminder) => {
    forget(reminder.id);
    remove(reminder);
  };
  return (
    <GivesDoses>
      {/* The dashboard has a card for what's shared, which says so. */}
      {part !== 'today' && <LessSharedBanners less={less} onUnderstood={understood} />}
      {(due.length > 0 || failed) && (
        <Panel title={<span className="text-lg">{titles[part]}</span>} padded={false}>
          {failed && (
            <ErrorState
              title="What’s due for pets shared with you did not load"
              onRetry={() => void failed.refetch()}
              retrying={failed.isFetching}
              reference={referenceOf(failed.error)}
            >
              {messageOf(failed.error)}
            </ErrorState>
          )}
          {due.map((of) => (
            <OfPet key={of.pet.id} {...of} now={now} onRemove={onRemove} />
          ))}
        </Panel>
      )}
    </GivesDoses>
  );
}
