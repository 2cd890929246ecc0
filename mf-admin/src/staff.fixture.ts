import {
  auditEvent,
  managedMember,
  managedOrganisation,
  managedTicket,
  platformOverview,
  remoteStanding,
  staffMailProblem,
  type AuditEvent,
  type ManagedMember,
  type ManagedOrganisation,
  type ManagedTicket,
  type PlatformOverview,
  type RemoteStanding,
  type StaffMailProblem,
} from '@petcare/contracts';
import type { StaffInvoice } from '@petcare/contracts/billing';
import { dataJobRun, scriptRun, type DataJobRun, type ScriptRun } from '@petcare/contracts/maintenance';
import { aUser } from '@petcare/testing/web';

export const staff = aUser({ isSuperAdmin: true, twoFactor: 'on', firstName: 'Sam' });

const id = '01a0f4e8-7c1e-7c3e-8f6e-000000000001';

/** A platform where all is well. */
export function anOverview(changes: Partial<PlatformOverview> = {}): PlatformOverview {
  return platformOverview.parse({
    attention: [],
    organizations: {
      total: 12_345,
      trial: 40,
      trialEnded: 12_305,
      deleted: 3,
      byStatus: [
        { status: 'trial', count: 40 },
        { status: 'active', count: 12_305 },
      ],
      byPlan: [{ plan: 'basic', count: 12_345 }],
      storedBytes: 5 * 1024 ** 3,
    },
    users: { total: 20_000, verified: 18_000, active: 9_000, twoFactor: 700, superAdmins: 2 },
    growth: [
      { week: '2026-11-09', organizations: 7, users: 9 },
      { week: '2026-11-16', organizations: 4, users: 6 },
    ],
    queue: {
      jobs: { waiting: 1, delayed: 2, active: 3 },
      mails: { due: 0, overdueSeconds: 0, dead: 0, missed: 0, uncertain: 0 },
      events: { open: 0, overdueSeconds: 0, givenUp: 0 },
      audit: { unsealed: 0, oldestSeconds: 0 },
    },
    ...changes,
  });
}

/** A remote published twice, the second version being everybody's. */
export function aRemoteStanding(changes: Partial<RemoteStanding> = {}): RemoteStanding {
  return remoteStanding.parse({
    id: 'admin',
    current: { version: '1.0.0+ff3b44b71007', publishedAt: '2026-11-19T18:00:00.000Z' },
    since: '2026-11-20T18:00:00.000Z',
    previous: { version: '1.0.0+0a1b2c3d4e5f', publishedAt: '2026-11-01T18:00:00.000Z' },
    pinned: false,
    killed: null,
    canary: null,
    shares: [],
    ...changes,
  });
}

export function aManagedOrganisation(changes: Partial<ManagedOrganisation> = {}): ManagedOrganisation {
  return managedOrganisation.parse({
    id,
    name: 'The Hadley family',
    type: 'family',
    plan: 'standard',
    status: 'trial',
    createdAt: '2026-11-16T10:00:00.000Z',
    members: 1,
    zone: 'Europe/London',
    supportAccess: 'read',
    trialEndsAt: '2026-11-23T10:00:00.000Z',
    deletedAt: null,
    purgedAt: null,
    openInvitations: 1,
    storageBytes: 536_870_912,
    storageGb: 0,
    ...changes,
  });
}

export function aManagedMember(changes: Partial<ManagedMember> = {}): ManagedMember {
  return managedMember.parse({
    id: '01a0f4e8-7c1e-7c3e-8f6e-000000000002',
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Hadley',
    email: 'anna@example.com',
    emailVerified: true,
    twoFactor: false,
    role: 'owner',
    joinedAt: '2026-11-16T10:00:00.000Z',
    ...changes,
  });
}

/** A question nobody has answered yet. */
export function aManagedTicket(changes: Partial<ManagedTicket> = {}): ManagedTicket {
  return managedTicket.parse({
    id: '01a0f4e8-7c1e-7c3e-8f6e-000000000008',
    ref: 'PC-00042',
    subject: 'No mail came',
    status: 'open',
    createdAt: '2026-11-20T18:00:00.000Z',
    lastResponseAt: null,
    unansweredSince: '2026-11-20T18:00:00.000Z',
    ...changes,
  });
}

export function anAuditEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return auditEvent.parse({
    id: '01a0f4e8-7c1e-7c3e-8f6e-000000000003',
    occurredAt: '2026-11-20T18:00:00.000Z',
    actor: { kind: 'user', id: '01a0f4e8-7c1e-7c3e-8f6e-000000000002', username: 'anna' },
    organization: { id, name: 'The Hadley family' },
    action: 'pet.updated',
    entity: 'pet',
    entityId: '01a0f4e8-7c1e-7c3e-8f6e-000000000004',
    changed: ['birthDate', 'name'],
    changes: null,
    requestId: 'r-1',
    ...changes,
  });
}

/** One of that organisation's reminders, which the mail server refused. */
export function aMailProblem(changes: Partial<StaffMailProblem> = {}): StaffMailProblem {
  return staffMailProblem.parse({
    id: '01a0f4e8-7c1e-7c3e-8f6e-000000000005',
    kind: 'reminders.due',
    outcome: 'dead',
    since: '2026-11-20T18:00:00.000Z',
    plannedFor: '2026-11-20T17:00:00.000Z',
    organization: { id, name: 'The Hadley family' },
    status: '550 5.1.1',
    blocked: null,
    ...changes,
  });
}

/** A script run that finished. */
export function aScriptRun(changes: Partial<ScriptRun> = {}): ScriptRun {
  return scriptRun.parse({
    id: '01a0f4e8-7c1e-7c3e-8f6e-000000000006',
    script: 'migrate',
    arguments: [],
    by: 'deploy',
    host: 'petcare-1',
    state: 'succeeded',
    startedAt: '2026-11-20T18:00:00.000Z',
    endedAt: '2026-11-20T18:00:02.500Z',
    exitCode: 0,
    output: 'Nothing to migrate.\n',
    isCut: false,
    ...changes,
  });
}

/** A job over all pictures, a quarter done. */
export function aDataJobRun(changes: Partial<DataJobRun> = {}): DataJobRun {
  return dataJobRun.parse({
    id: '01a0f4e8-7c1e-7c3e-8f6e-000000000007',
    status: 'running',
    isDryRun: false,
    done: 30,
    total: 120,
    looked: 4_500,
    changed: 4_100,
    problemCount: 0,
    problems: [],
    startedAt: '2026-11-20T18:00:00.000Z',
    startedBy: 'sam',
    endedAt: null,
    failure: null,
    perMinute: 900,
    secondsLeft: 900,
    isStalled: false,
    ...changes,
  });
}

/** A bill that wasn't paid in time. */
export const aBill = (given: Partial<StaffInvoice> = {}): StaffInvoice => ({
  id: '01a20626-78bd-738d-b85c-797d0e254e7c',
  number: 'PC0CF45D9DCE-0001',
  status: 'overdue',
  lines: [{ text: 'Standard plan, one month', pence: 499 }],
  totalPence: 499,
  vatPercent: 0,
  vatPence: 0,
  periodStartsAt: '2026-11-20T10:00:00.000Z',
  periodEndsAt: '2026-12-20T10:00:00.000Z',
  issuedAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-27T10:00:00.000Z',
  paidAt: null,
  refundedPence: 0,
  charge: null,
  payUrl: null,
  chargedAgainAt: null,
  paidByCard: false,
  ...given,
});
