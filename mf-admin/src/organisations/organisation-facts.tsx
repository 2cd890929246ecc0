import { describeChoice, type ManagedOrganisation, type SupportAccess } from '@petcare/contracts';
import { CopyButton, Facts, Meter, Panel, TextLink } from '@petcare/ui';
import { formatBytes, formatDate, formatDateTime } from '@petcare/web';
import { choiceName, formatCount, typeNames } from '../words.ts';

const accessNames: Record<SupportAccess, string> = {
  off: 'Nobody can come in',
  read: 'Can look, not change',
  edit: 'Can look and change',
};

function Sizes({
  organisation: { plan, storageGb, members, openInvitations, storageBytes },
}: {
  organisation: ManagedOrganisation;
}) {
  const { limits } = describeChoice({ plan, storageGb });
  const seats = members + openInvitations;
  const of = (used: string, limit: string | null) => (limit === null ? `${used}, no limit` : `${used} of ${limit}`);
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <Meter
        label={openInvitations > 0 ? 'Members and open invitations' : 'Members'}
        used={seats}
        limit={limits.users}
        text={of(formatCount(seats), limits.users === null ? null : formatCount(limits.users))}
      />
      <Meter
        label="Storage"
        used={storageBytes}
        limit={limits.storage}
        text={of(formatBytes(storageBytes), limits.storage === null ? null : formatBytes(limits.storage))}
      />
    </div>
  );
}

/** What it is, what it pays for, and how big it is. */
export function OrganisationFacts({ organisation }: { organisation: ManagedOrganisation }) {
  const { id, type, plan, storageGb, zone, supportAccess, createdAt, trialEndsAt, deletedAt, purgedAt } = organisation;
  return (
    <Panel
      title="About it"
      action={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <TextLink to={`/admin/audit-trail?organizationId=${id}`}>What was done in it</TextLink>
          <TextLink to={`/super-admin/mail-problems?organizationId=${id}`}>E-mails that didn’t arrive</TextLink>
        </span>
      }
    >
      <Facts
        facts={[
          { label: 'Kind', value: typeNames[type] },
          { label: 'Plan', value: choiceName({ plan, storageGb }) },
          { label: 'Since', value: formatDateTime(createdAt) },
          { label: 'Trial ends', value: formatDateTime(trialEndsAt) },
          { label: 'Time zone', value: zone },
          { label: 'Support staff', value: accessNames[supportAccess] },
          ...(deletedAt
            ? [
                { label: 'Deleted', value: formatDateTime(deletedAt) },
                { label: 'Will be erased', value: formatDate(purgedAt) },
              ]
            : []),
          {
            label: 'Id',
            value: (
              <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
                {id} <CopyButton text={id} label="Copy the id" />
              </span>
            ),
          },
        ]}
      />
      <Sizes organisation={organisation} />
    </Panel>
  );
}
