import { z } from 'zod';
import { supportAccess, organisationType } from './organisations.ts';
import { role } from './permissions.ts';
import { plan, subscriptionStatus } from './plans.ts';
import { ticket } from './support.ts';
import { beginsFirst, endsTooSoon } from './date-order.ts';
import { id, instant, listOf, listQuery, localDate, text } from './values.ts';

/** Counts of anything waiting stop here, so that a backlog of millions costs no more to look at than a small one. */
export const countedAtMost = 10_000;

/** What a super admin should look at. Open tickets aren't included: the shell counts those. */
export const attentionKind = z.enum([
  'mails-overdue',
  'mails-dead',
  'mails-missed',
  'mails-uncertain',
  'events-overdue',
  'events-given-up',
  'audit-unsealed',
  'queue-away',
  'organizations-purged-soon',
  'super-admins-without-two-factor',
  'subscriptions-past-due',
  'subscriptions-restricted',
  'migrations-pending',
  'data-jobs-failed',
  'scripts-failed',
  'backups-failed',
  'requests-failing',
]);
export type AttentionKind = z.infer<typeof attentionKind>;

/** Anything left for this many seconds needs someone's attention. */
export const patienceSeconds = 300;

/** Deleted organisations due to be erased within this many days are pointed out. */
export const purgeNoticeDays = 7;

/** A person counts as active if a log-in they haven't ended was used within this many days: nothing is kept of those who logged out. */
export const activeDays = 30;

export const growthWeeks = 12;

/**
 * Backlogs as of now; counts stop at `countedAtMost`, and one more means "more than that". Seconds are the age of
 * the oldest.
 */
const queueHealth = z.object({
  /** Wake-ups in the job queue; null if it can't be reached. */
  jobs: z.object({ waiting: z.int(), delayed: z.int(), active: z.int() }).nullable(),
  mails: z.object({
    /** Due, but not sent yet. */
    due: z.int(),
    overdueSeconds: z.int(),
    dead: z.int(),
    missed: z.int(),
    uncertain: z.int(),
  }),
  events: z.object({ open: z.int(), overdueSeconds: z.int(), givenUp: z.int() }),
  audit: z.object({ unsealed: z.int(), oldestSeconds: z.int() }),
});

/**
 * Answer of `GET /api/super-admin/overview`: figures for the platform, none of which says anything about one organisation or
 * person. `growth` is what was new in each recent week, starting on Mondays, oldest week first, by the UK calendar.
 */
export const platformOverview = z
  .object({
    attention: z.array(z.object({ kind: attentionKind, count: z.int().min(1) })),
    organizations: z.object({
      /** Without deleted ones. */
      total: z.int(),
      trial: z.int(),
      trialEnded: z.int(),
      deleted: z.int(),
      /** The state of their subscription. */
      byStatus: z.array(z.object({ status: subscriptionStatus, count: z.int() })).default([]),
      byPlan: z.array(z.object({ plan, count: z.int() })),
      /** Bytes of photos and documents, including deleted ones. */
      storedBytes: z.int(),
    }),
    users: z.object({ total: z.int(), verified: z.int(), active: z.int(), twoFactor: z.int(), superAdmins: z.int() }),
    growth: z.array(z.object({ week: localDate, organizations: z.int(), users: z.int() })),
    queue: queueHealth,
    /** How the API answered in the last 24 hours. */
    answers: z
      .object({
        requests: z.int(),
        /** Answers of 500 and above. */
        faults: z.int(),
        /** The slowest routes, among those asked often enough to tell. */
        slowest: z.array(
          z.object({
            method: z.string(),
            /** The pattern, never the path with its ids. */
            route: z.string(),
            requests: z.int(),
            faults: z.int(),
            /** The time within which 95 of 100 answers came; null if over ten seconds. */
            p95Ms: z.number().nullable(),
          }),
        ),
        /** The routes that failed most often, if any did. */
        failing: z
          .array(z.object({ method: z.string(), route: z.string(), requests: z.int(), faults: z.int() }))
          .default([]),
      })
      .default({ requests: 0, faults: 0, slowest: [], failing: [] }),
  })
  .meta({ id: 'PlatformOverview' });
export type PlatformOverview = z.infer<typeof platformOverview>;

/** Its subscription state, or that it is deleted. */
export const organisationStatus = z.enum([...subscriptionStatus.options, 'deleted']);
export type OrganisationStatus = z.infer<typeof organisationStatus>;

/**
 * Query of `GET /api/super-admin/organizations`. `search` is part of the name, the whole username or verified e-mail
 * address of someone in it, or the whole ref of one of its tickets (`PC-00042`, upper or lower case).
 */
export const managedOrganisationQuery = listQuery.extend({
  search: text(254).optional(),
  plan: plan.optional(),
  status: organisationStatus.optional(),
  type: organisationType.optional(),
  /** Only those whose latest backup in the last week failed. */
  backup: z.enum(['failed']).optional(),
  /** Newest first, or those storing most first. */
  order: z.enum(['newest', 'largest']).optional(),
});
export type ManagedOrganisationQuery = z.output<typeof managedOrganisationQuery>;

const managedFields = {
  id,
  name: z.string(),
  type: organisationType,
  plan,
  status: organisationStatus,
  createdAt: instant,
  members: z.int(),
};

/** An organisation as platform staff see it: neither its animals nor anything written about them. */
export const managedOrganisationItem = z
  .object({
    ...managedFields,
    /** The ticket the search names, if it was opened in this one; null in all others. */
    ticket: ticket.pick({ id: true, ref: true }).nullable().default(null),
    /** Bytes of its photos and documents. */
    storageBytes: z.int().default(0),
  })
  .meta({ id: 'ManagedOrganisationItem' });
export type ManagedOrganisationItem = z.infer<typeof managedOrganisationItem>;

/** Answer of `GET /api/super-admin/organizations`, in the requested order. */
export const managedOrganisationList = listOf(managedOrganisationItem).meta({ id: 'ManagedOrganisationList' });
export type ManagedOrganisationList = z.infer<typeof managedOrganisationList>;

/**
 * Answer of `GET /api/super-admin/organizations/{id}`; looking at it is audited. `purgedAt` is when a deleted one is erased.
 * `storageBytes` is for pictures; open invitations take a seat each, as `members` do.
 */
export const managedOrganisation = z
  .object({
    ...managedFields,
    zone: z.string(),
    supportAccess,
    trialEndsAt: instant,
    deletedAt: instant.nullable(),
    purgedAt: instant.nullable(),
    openInvitations: z.int(),
    storageBytes: z.int(),
    /** What they pay for beyond the plan. */
    storageGb: z.int(),
  })
  .meta({ id: 'ManagedOrganisation' });
export type ManagedOrganisation = z.infer<typeof managedOrganisation>;

/** A person in an organisation as staff see them; `id` is the person's. */
export const managedMember = z
  .object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    twoFactor: z.boolean(),
    role,
    joinedAt: instant,
  })
  .meta({ id: 'ManagedMember' });
export type ManagedMember = z.infer<typeof managedMember>;

/** Answer of `GET /api/super-admin/organizations/{id}/members`, in the order they joined. */
export const managedMemberList = listOf(managedMember).meta({ id: 'ManagedMemberList' });
export type ManagedMemberList = z.infer<typeof managedMemberList>;

/**
 * An organisation's support ticket as staff see it in a list, with nothing of what was written. `unansweredSince` is when its
 * author first wrote after the last answer; null if they aren't waiting for one, or it isn't open.
 */
export const managedTicket = ticket
  .pick({ id: true, ref: true, subject: true, status: true, lastResponseAt: true, createdAt: true })
  .extend({ unansweredSince: instant.nullable() })
  .meta({ id: 'ManagedTicket' });
export type ManagedTicket = z.infer<typeof managedTicket>;

/** Answer of `GET /api/super-admin/organizations/{id}/tickets`: those opened in it, newest first. */
export const managedTicketList = listOf(managedTicket).meta({ id: 'ManagedTicketList' });
export type ManagedTicketList = z.infer<typeof managedTicketList>;

/** The role in which something was done: `support` is staff who had dropped in on the organisation. */
export const auditActorKind = z.enum(['user', 'link', 'system', 'support']);
export type AuditActorKind = z.infer<typeof auditActorKind>;

const words = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z.-]*$/, 'Use lower-case letters, dots and hyphens, such as pet.updated.');

/**
 * Query of `GET /api/admin/audit-events`, and of the same with `.csv`. `who` is a username, an e-mail address or a person's id; `action` is a whole one
 * (`pet.updated`) or the start of one (`pet.`); `entity` is a kind (`pet`). `requestId` is the request in which it was done. `from` and `to` are days in the
 * UK calendar, both included.
 */
export const auditEventFilters = z
  .strictObject({
    who: text(254).optional(),
    as: auditActorKind.optional(),
    action: words.optional(),
    entity: words.optional(),
    entityId: id.optional(),
    organizationId: id.optional(),
    requestId: text(100).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  })
  .refine(beginsFirst, endsTooSoon);
export type AuditEventFilters = z.output<typeof auditEventFilters>;
export const auditEventQuery = listQuery.extend(auditEventFilters.shape).refine(beginsFirst, endsTooSoon);
export type AuditEventQuery = z.output<typeof auditEventQuery>;

/** Something someone did. */
export const auditEvent = z
  .object({
    id,
    occurredAt: instant,
    actor: z.object({
      kind: auditActorKind,
      id: id.nullable(),
      /** Null for links, for the system, and for people who have left. */
      username: z.string().nullable(),
    }),
    /** Null if it belongs to none. Its `name` is null once it was erased. */
    organization: z.object({ id, name: z.string().nullable() }).nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: id,
    /** The name of a person, organisation, bill, ticket or data job; null for anything that is gone, and for what organisations keep. */
    entityName: z.string().nullable().default(null),
    /** Names of the fields that changed. */
    changed: z.array(z.string()),
    /** Field → [old, new] for what belongs to the platform; null for what people recorded for themselves, whose values staff don't see. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

/**
 * Answer of `GET /api/admin/audit-events`, newest first. A search that goes far back ends its page early: the page
 * then has fewer items than asked for, `searchedTo` says how far it got, and `nextCursor` continues from there.
 */
export const auditEventList = listOf(auditEvent)
  .extend({ searchedTo: instant.nullable() })
  .meta({ id: 'AuditEventList' });
export type AuditEventList = z.infer<typeof auditEventList>;
