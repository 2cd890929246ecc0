import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rolesManagedBy, type Member } from '@petcare/contracts';
import { Avatar, Badge, List, ListRow, LoadMore, Menu, Panel, type MenuItem } from '@petcare/ui';
import { formatDate, useCan, useCurrentUser, useOrganisation } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { MemberDialogs, type MemberAct } from './member-dialogs.tsx';
import { nameOfMember } from './member-name.ts';
import { membersQuery } from './organisation.queries.ts';
import { roleWords } from './role-words.ts';

/** What the person can do with a member; nothing that would be refused. */
function useActs(): (member: Member, act: (kind: MemberAct['kind']) => void) => MenuItem[] {
  const { id, role } = useCurrentUser();
  const can = useCan();
  const managed = role === null ? [] : rolesManagedBy(role);
  return (member, act) => {
    if (member.id === id) return [];
    const isManaged = managed.includes(member.role);
    const isHeir = can('organisation.transfer') && member.role !== 'owner';
    return [
      ...(isManaged ? [{ label: 'Change role', onSelect: () => act('role') }] : []),
      ...(isHeir ? [{ label: 'Make owner', onSelect: () => act('transfer') }] : []),
      ...(isManaged ? [{ label: 'Remove', destructive: true, onSelect: () => act('remove') }] : []),
    ];
  };
}

function MemberRow({ member, onAct }: { member: Member; onAct: (act: MemberAct) => void }) {
  const { id } = useCurrentUser();
  const items = useActs()(member, (kind) => onAct({ kind, member }));
  const name = nameOfMember(member);
  const zone = useOrganisation().data?.zone;
  return (
    <ListRow
      lead={<Avatar src={member.profileImageUrl} fallback={name.slice(0, 1).toUpperCase()} size="small" />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {member.id === id && <Badge>You</Badge>}
        </span>
      }
      description={
        <>
          {member.email && <p className="wrap-anywhere">{member.email}</p>}
          <p>
            {roleWords[member.role].label}, since {formatDate(member.joinedAt, zone)}
          </p>
        </>
      }
      actions={items.length > 0 && <Menu label={`Actions for ${name}`} items={items} />}
    />
  );
}

/** Everybody in the organisation with their roles; each has a menu of actions. */
export function MembersPanel() {
  const query = useInfiniteQuery(membersQuery);
  const [act, setAct] = useState<MemberAct | null>(null);
  // As the list has them now: a change that met another one can then be made on top of that.
  const found = query.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === act?.member.id);
  return (
    <Panel title="Members" padded={false}>
      <QueryState query={query} what="The members">
        {({ pages }) => {
          const members = pages.flatMap(({ items }) => items);
          return (
            <>
              <List label="Members">
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} onAct={setAct} />
                ))}
              </List>
              <LoadMore
                shown={members.length === 1 ? '1 member' : `${members.length} members`}
                hasMore={query.hasNextPage}
                pending={query.isFetchingNextPage}
                onLoad={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryState>
      <MemberDialogs act={act && { ...act, member: found ?? act.member }} onClose={() => setAct(null)} />
    </Panel>
  );
}
