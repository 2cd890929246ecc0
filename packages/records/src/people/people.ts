import { queryOptions, useQuery } from '@tanstack/react-query';
import { describeDuration, memberList, roleCan, type Member, type MemberList, type Reminder } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api } from '@petcare/web';

/** Somebody of the organisation who can be told about reminders and doses. */
export interface Person {
  id: string;
  /** "You" for whoever is looking. */
  name: string;
}

const inWords = new Intl.ListFormat('en-GB');
const nobody: readonly Person[] = [];

/** Those who see reminders, owners first. */
const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => {
    const all: Member[] = [];
    for (let cursor: string | undefined | null; cursor !== null;) {
      const query = { limit: 100, ...(cursor && { cursor }) };
      const page: MemberList = await api.get('/api/organization/members', { schema: memberList, query, signal });
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    return all.filter(({ role }) => roleCan(role, 'reminders.view'));
  },
  staleTime: 60_000,
});

/** With the last name where somebody else has the first, too. */
function nameOf({ id, firstName, lastName }: Member, all: readonly Member[]): string {
  const isShared = all.some((other) => other.id !== id && other.firstName === firstName);
  return isShared && lastName !== null ? `${firstName} ${lastName}` : firstName;
}

/** Who can be told, owners first; nobody while loading, and for what is others' (`isShared`). */
export function usePeople({ isShared }: { isShared: boolean }): readonly Person[] {
  const { user, can } = useRemoteContext();
  const { data } = useQuery({ ...peopleQuery, enabled: !isShared && can('members.view') });
  if (!data || isShared) return nobody;
  return data.map((member) => ({ id: member.id, name: member.id === user.id ? 'You' : nameOf(member, data) }));
}

/** "Ann, 2 hours later"; null for nobody. */
export function describeEscalation(escalation: Reminder['escalation'], people: readonly Person[]): string | null {
  return escalation ? `${describePeople([escalation.to], people)}, ${describeDuration(escalation.after)} later` : null;
}

/** More people than this are counted, where there's little room. */
const mostNames = 2;

/** "You and Sam", "You, Sam and 2 more", you first; null where that is only you, or nobody is known. For a row of a list. */
export function describeFewPeople(ids: readonly string[], people: readonly Person[], me: string): string | null {
  const others = people.filter(({ id }) => ids.includes(id) && id !== me);
  const mine = people.filter(({ id }) => ids.includes(id) && id === me);
  if (others.length === 0) return null;
  const named = [...mine, ...others].slice(0, mostNames).map(({ name }) => name);
  return inWords.format(ids.length > named.length ? [...named, `${ids.length - named.length} more`] : named);
}

/** "You and Sam", in list order; "somebody else" for those who aren't in it, such as people who have left. */
export function describePeople(ids: readonly string[], people: readonly Person[]): string {
  const names = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return inWords.format(names.length < ids.length ? [...names, 'somebody else'] : names);
}
