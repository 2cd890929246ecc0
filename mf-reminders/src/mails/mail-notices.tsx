import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RefusedAddress } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Banner, LinkButton } from '@petcare/ui';
import { mailProblemsQuery, refusedAddressesQuery } from './mails.queries.ts';

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function OthersAddresses({ people }: { people: readonly RefusedAddress[] }) {
  const who = names.format(people.map(({ name }) => name));
  return (
    <Banner tone="warn" title={`E-mails to ${who} aren’t arriving`}>
      {people.length === 1
        ? `The address is rejecting our e-mails. ${who} can tell us at the top of any page that it works again, or use another one.`
        : 'Their addresses are rejecting our e-mails. Each of them can tell us at the top of any page that it works again, or use another one.'}
    </Banner>
  );
}

function Undelivered() {
  const { data } = useInfiniteQuery(mailProblemsQuery);
  const [first] = data?.pages ?? [];
  if (!first || first.items.length === 0) return null;
  const count = first.items.length;
  const words =
    first.nextCursor === null && count === 1 ? '1 e-mail' : `${count}${first.nextCursor ? '+' : ''} e-mails`;
  return (
    <Banner
      tone="warn"
      title={`${words} did not arrive, or may not have`}
      action={
        <LinkButton size="small" to="/schedule/undelivered">
          Have a look
        </LinkButton>
      }
    />
  );
}

/**
 * What somebody has to know about e-mails that aren't arriving. Renders nothing if all is well or unknown; the shell reports the
 * person's own address on every screen.
 */
export function MailNotices() {
  const { can, user } = useRemoteContext();
  const { data } = useQuery(refusedAddressesQuery);
  const others = data?.items.filter(({ userId }) => userId !== user.id) ?? [];
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {others.length > 0 && <OthersAddresses people={others} />}
      {can('organisation.edit') && <Undelivered />}
    </div>
  );
}
