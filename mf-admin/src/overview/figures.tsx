import { activeDays, type PlatformOverview } from '@petcare/contracts';
import { Facts, Panel, TextLink } from '@petcare/ui';
import { formatBytes } from '@petcare/web';
import { standingNames } from '../billing/billing-words.ts';
import { formatCount, planName } from '../words.ts';

const management = '/super-admin/organization-management';

export function OrganisationFigures({ figures }: { figures: PlatformOverview['organizations'] }) {
  const { total, deleted, byStatus, byPlan, storedBytes } = figures;
  return (
    <Panel title="Organisations" action={<TextLink to={management}>Show them</TextLink>}>
      <Facts
        columns="two"
        facts={[
          { label: 'Total', value: formatCount(total) },
          ...byStatus.map(({ status, count }) => ({ label: standingNames[status], value: formatCount(count) })),
          { label: 'Deleted, can be restored', value: formatCount(deleted) },
          {
            label: 'Photos and documents',
            value: <TextLink to={`${management}?order=largest`}>{formatBytes(storedBytes)}</TextLink>,
          },
          ...byPlan.map(({ plan, count }) => ({ label: `Plan ${planName(plan)}`, value: formatCount(count) })),
        ]}
      />
    </Panel>
  );
}

export function UserFigures({ figures }: { figures: PlatformOverview['users'] }) {
  const { total, verified, active, twoFactor, superAdmins } = figures;
  return (
    <Panel title="People">
      <Facts
        columns="two"
        facts={[
          { label: 'Total', value: formatCount(total) },
          { label: `Logged in now, active in ${activeDays} days`, value: formatCount(active) },
          { label: 'With a confirmed address', value: formatCount(verified) },
          { label: 'With two-factor log-in', value: formatCount(twoFactor) },
          {
            label: 'Super admins',
            value: <TextLink to="/super-admin/super-admins">{formatCount(superAdmins)}</TextLink>,
          },
        ]}
      />
    </Panel>
  );
}
