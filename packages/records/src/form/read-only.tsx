import { useQuery } from '@tanstack/react-query';
import { isReadOnly } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Banner, TextLink } from '@petcare/ui';
import { organisationQuery } from '@petcare/web';

/** Can this person's organisation only read at the moment? What others share is theirs to write. It isn't fetched for this: the shell always has it. */
export function useIsReadOnly(): boolean {
  const { can, user } = useRemoteContext();
  const { data } = useQuery({ ...organisationQuery, enabled: false });
  if (!data?.status || !can('organisation.view')) return false;
  return isReadOnly(data.status) || (data.over?.isLocked === true && data.over.userIds.includes(user.id));
}

/** Above the fields of a form that can't be saved, before anybody fills it in. */
export function NothingToChange() {
  const { can } = useRemoteContext();
  return (
    <Banner tone="warn" title="Nothing can be changed here for now">
      {can('billing.view') ? (
        <TextLink to="/subscription">See your subscription</TextLink>
      ) : (
        'Ask an owner of your organisation.'
      )}
    </Banner>
  );
}
