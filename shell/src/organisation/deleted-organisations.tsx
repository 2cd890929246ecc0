import { useQuery } from '@tanstack/react-query';
import type { MyOrganisation } from '@petcare/contracts';
import { Button, List, ListRow, Panel, useToast } from '@petcare/ui';
import { formatDate, messageOf, leaveFor, type Leave } from '@petcare/web';
import { myOrganisationsQuery } from './my-organisations.queries.ts';
import { useRestoreOrganisation } from './organisation.queries.ts';

/** Brings one back; the page is then loaded anew, because the person works there from then on. */
function useRestoring(leave: Leave) {
  const toast = useToast();
  const { mutate, isPending } = useRestoreOrganisation();
  const bringBack = ({ id, name }: MyOrganisation) =>
    mutate(id, {
      onSuccess: () => leave('/'),
      onError: (error) => toast({ tone: 'danger', title: `${name} was not restored`, description: messageOf(error) }),
    });
  return { bringBack, isPending };
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
                onClick={() => bringBack(organisation)}
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
