import { useQuery } from '@tanstack/react-query';
import { ChoiceMenu } from '@petcare/ui';
import { useUser, type Leave } from '@petcare/web';
import { myOrganisationsQuery } from '../organisation/my-organisations.queries.ts';
import { roleWords } from '../organisation/role-words.ts';
import { useSwitchTo } from '../organisation/use-switch-to.ts';
import { OrganisationName } from './person-card.tsx';

/** The organisation's name, or a menu for people who belong to several. Switching reloads the page. `compact` is for 48 px. */
export function OrganisationSwitcher({ leave, compact = false }: { leave?: Leave; compact?: boolean }) {
  const { data: user } = useUser();
  const { data } = useQuery({ ...myOrganisationsQuery, enabled: Boolean(user) && !user?.inTechSupportMode });
  const switchTo = useSwitchTo(leave);
  const open = data?.items.filter(({ deletedAt }) => deletedAt === null) ?? [];
  if (!user || user.inTechSupportMode || open.length < 2) {
    return (
      <p className={`truncate text-muted ${compact ? 'text-center text-xs' : 'px-3 text-sm'}`}>
        <OrganisationName />
      </p>
    );
  }
  return (
    <ChoiceMenu
      label="Organisation"
      compact={compact}
      value={user.organizationId}
      choices={open.map(({ id, name, role }) => ({ value: id, label: name, description: roleWords[role].label }))}
      onChoose={(id) => id !== user.organizationId && void switchTo(id, '/')}
    />
  );
}
