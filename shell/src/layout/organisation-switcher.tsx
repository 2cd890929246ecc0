import { useQuery } from '@tanstack/react-query';
import { ChoiceMenu, useToast } from '@petcare/ui';
import { messageOf, useUser, leaveFor, type Leave } from '@petcare/web';
import { myOrganisationsQuery, useSwitchOrganisation } from '../organisation/my-organisations.queries.ts';
import { roleWords } from '../organisation/role-words.ts';
import { OrganisationName } from './person-card.tsx';

/** The organisation's name, or a menu for people who belong to several. Switching reloads the page. */
export function OrganisationSwitcher({ leave = leaveFor }: { leave?: Leave }) {
  const { data: user } = useUser();
  const { data } = useQuery({ ...myOrganisationsQuery, enabled: Boolean(user) && !user?.inTechSupportMode });
  const toast = useToast();
  const { mutate } = useSwitchOrganisation();
  const open = data?.items.filter(({ deletedAt }) => deletedAt === null) ?? [];
  if (!user || user.inTechSupportMode || open.length < 2) {
    return (
      <p className="truncate px-3 text-sm text-muted">
        <OrganisationName />
      </p>
    );
  }
  const change = (id: string) =>
    mutate(id, {
      onSuccess: () => leave('/'),
      onError: (error) =>
        toast({ tone: 'danger', title: 'We couldn’t switch organisation', description: messageOf(error) }),
    });
  return (
    <ChoiceMenu
      label="Organisation"
      value={user.organizationId}
      choices={open.map(({ id, name, role }) => ({ value: id, label: name, description: roleWords[role].label }))}
      onChoose={(id) => id !== user.organizationId && change(id)}
    />
  );
}
