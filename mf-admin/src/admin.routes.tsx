import type { QueryClient } from '@tanstack/react-query';
import { lazyPage, type RemoteRoute } from '@petcare/remote';
import { overviewQuery } from './overview/overview.queries.ts';
import { OverviewPage } from './overview/overview-page.tsx';

const OrganisationsPage = lazyPage(() => import('./organisations/organisations-page.tsx'));
const OrganisationPage = lazyPage(() => import('./organisations/organisation-page.tsx'));
const BillingPage = lazyPage(() => import('./billing/billing-page.tsx'));
const SubscriptionPage = lazyPage(() => import('./billing/subscription-page.tsx'));
const MailProblemsPage = lazyPage(() => import('./mail-problems/mail-problems-page.tsx'));
const ScriptLogPage = lazyPage(() => import('./scripts/script-log-page.tsx'));
const ScriptRunPage = lazyPage(() => import('./scripts/script-run-page.tsx'));
const MigrationCenterPage = lazyPage(() => import('./migrations/migration-center-page.tsx'));
const SetAsidePage = lazyPage(() => import('./set-aside/set-aside-page.tsx'));
const SuperAdminsPage = lazyPage(() => import('./super-admins/super-admins-page.tsx'));
const AuditTrailPage = lazyPage(() => import('./trail/audit-trail-page.tsx'));

/** The page refetches what couldn't be loaded early, and says so if need be. */
const ignored = () => undefined;

/** The pages below `/super-admin`. */
export function superAdminRoutes(client: QueryClient): RemoteRoute[] {
  const fetchOverview: RemoteRoute['loader'] = () => {
    client.query(overviewQuery).catch(ignored);
    return null;
  };
  return [
    { index: true, Component: OverviewPage, loader: fetchOverview },
    { path: 'organization-management', Component: OrganisationsPage },
    { path: 'organization-management/:organisationId', Component: OrganisationPage },
    { path: 'billing', Component: BillingPage },
    { path: 'billing/:organisationId', Component: SubscriptionPage },
    { path: 'mail-problems', Component: MailProblemsPage },
    { path: 'set-aside-events', Component: SetAsidePage },
    { path: 'super-admins', Component: SuperAdminsPage },
    { path: 'migration-dashboard', Component: MigrationCenterPage },
  ];
}

/** The pages at `/admin/script-log`. */
export const scriptRoutes: RemoteRoute[] = [
  { index: true, Component: ScriptLogPage },
  { path: ':runId', Component: ScriptRunPage },
];

/** The page at `/admin/audit-trail`. */
export const auditRoutes: RemoteRoute[] = [{ index: true, Component: AuditTrailPage }];
