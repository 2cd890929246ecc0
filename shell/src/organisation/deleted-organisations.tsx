import { useQuery } from '@tanstack/react-query';
import type { MyOrganisation } from '@petcare/contracts';
import { Button, List, ListRow, Panel, useToast } from '@petcare/ui';
import { formatDate, messageOf, leaveFor, type Leave } from '@petcare/web';
import { myOrganisationsQuery, useSwitchOrganisation } from './my-organisations.queries.ts';
import { useRestoreOrganisation } from './organisation.queries.ts';

/** Brings one back and switches to it. */
function useRestoring(leave: Leave) {
  const toast = useToast();
  const restore = useRestoreOrganisation();
  const change = useSwitchOrganisation();
  const bringBack = async ({ id, name }: MyOrganisation) => {
    try {
      await restore.mutateAsync(id);
      await change.mutateAsync(id);
      leave('/');
    } catch (error) {
      toast({ tone: 'danger', title: `${name} was not restored`, description: messageOf(error) });
    }
  };
  return { bringBack, isPending: restore.isPending || change.isPending };
}

/** The person's own deleted organisations that can still be brought back; nothing if there are none. */
export function DeletedOrganisations({ leave = leaveFor }: { leave?: Leave }) {
  const { data } = useQuery(myOrganisationsQuery);
  const { bringBack, isPending } = useRestoring(leave);
  const deleted = data?.items.filter(({ restorableUntil }) => restorableUntil !== null) ?? [];
  if (deleted.length === 0) return null;
  return (
    <Panel title="Deleted organisations" padded={false}>
      <List label="Deleted organisations">
        {deleted.map((organisation) => (
          <ListRow
            key={organisation.id}
            title={organisation.name}
            description={`Can be restored until ${formatDate(organisation.restorableUntil)}`}
            actions={
              <Button
                size="small"
                aria-label={`Restore ${organisation.name}`}
                pending={isPending}
                onClick={() => void bringBack(organisation)}
              >
                Restore
              </Button>
            }
          />
        ))}
      </List>
    </Panel>
  );
}
