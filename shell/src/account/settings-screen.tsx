import type { ComponentType } from 'react';
import { PageHeader, Tabs, useTab } from '@petcare/ui';
import { useCan, useCurrentUser } from '@petcare/web';
import { MembersTab } from '../organisation/members-tab.tsx';
import { NotificationsTab } from '../notifications/device/notifications-tab.tsx';
import { OrganisationTab } from '../organisation/organisation-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { settingsTabs, type SettingsTabId } from './settings-tabs.ts';
import { TwoFactorTab } from './two-factor-tab.tsx';

const contents: Record<SettingsTabId, ComponentType> = {
  profile: ProfileTab,
  password: PasswordTab,
  'two-factor': TwoFactorTab,
  sessions: SessionsTab,
  notifications: NotificationsTab,
  organisation: OrganisationTab,
  members: MembersTab,
  data: DataTab,
};

/** `/settings`: the person's account and organisation; the address names the tab. */
export default function SettingsScreen() {
  const tabs = settingsTabs(useCurrentUser(), useCan());
  const tab = useTab(tabs);
  const Content = contents[tab];
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs label="Parts of the settings" tabs={tabs} current={tab} />
      <div className="flex flex-col gap-6">
        <Content />
      </div>
    </>
  );
}
