import { z } from 'zod';
import { id, instant, optionalText, text, typedPassword, version, zone } from './values.ts';
import { role, type Role } from './permissions.ts';
import { plan, subscriptionStatus } from './plans.ts';

/** The platform's own organisation, in which super admins work. It's nobody's customer, and always there. */
export const platformOrganisation = '00000000-0000-7000-8000-000000000001';

export const organisationType = z.enum(['family', 'sitter', 'livery', 'kennel', 'vet', 'rescue']);
export type OrganisationType = z.infer<typeof organisationType>;

/** What its animals are called, mid-sentence. */
export const animalWords: Record<OrganisationType, { one: string; many: string }> = {
  family: { one: 'pet', many: 'pets' },
  sitter: { one: 'pet', many: 'pets' },
  livery: { one: 'horse', many: 'horses' },
  kennel: { one: 'animal', many: 'animals' },
  vet: { one: 'animal', many: 'animals' },
  rescue: { one: 'animal', many: 'animals' },
};

/** What support staff may do inside the organisation; the owner's choice. */
export const supportAccess = z.enum(['off', 'read', 'edit']);
export type SupportAccess = z.infer<typeof supportAccess>;

/** Whose permissions a super admin who dropped in has; null: none may come in. */
export const supportRoles: Readonly<Record<SupportAccess, Role | null>> = { off: null, read: 'viewer', edit: 'member' };

/** Every field a person fills in. */
const fields = {
  name: text(120, 'Enter a name.'),
  type: organisationType,
  zone,
  /** Several lines. */
  address: optionalText(300),
  supportAccess,
};

/** What exceeds the plan: that becomes read-only at `from`. */
const overPlan = z.object({ from: instant, isLocked: z.boolean(), petIds: z.array(id), userIds: z.array(id) });

/**
 * Answer of `GET /api/organization`; `id` is null for a person who only has pets shared with them, as is everything only
 * an organisation can have.
 */
export const organisation = z
  .object({
    id: id.nullable(),
    name: z.string(),
    type: organisationType.nullable(),
    zone: z.string(),
    address: z.string().nullable(),
    supportAccess: supportAccess.nullable(),
    plan: plan.nullable(),
    trialEndsAt: instant.nullable(),
    status: subscriptionStatus.nullable(),
    /** While it is past due: when writing ends. */
    fullAccessUntil: instant.nullable(),
    /** While it may only read, or is about to: when e-mails about reminders stop, or stopped. */
    remindersUntil: instant.nullable(),
    over: overPlan.nullable(),
    version: version.nullable(),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisation>;

/**
 * Body of `PATCH /api/organization`: an omitted key stays, null clears; `version` or If-Match says what was read.
 * `supportAccess` needs the permission `organisation.support-access`.
 */
export const organisationUpdate = z
  .strictObject({ ...fields, version })
  .partial()
  .meta({ id: 'OrganisationUpdate' });
export type OrganisationUpdate = z.output<typeof organisationUpdate>;
export type OrganisationUpdateInput = z.input<typeof organisationUpdate>;

/** Days during which a deleted organisation can be restored. */
export const restorableDays = 30;

/** One of a person's organisations. Deleted ones are there for their owners, with `restorableUntil` set. */
export const myOrganisation = z
  .object({
    id,
    name: z.string(),
    type: organisationType,
    role,
    /** The one this session works in. */
    current: z.boolean(),
    deletedAt: instant.nullable(),
    restorableUntil: instant.nullable(),
  })
  .meta({ id: 'MyOrganisation' });
export type MyOrganisation = z.infer<typeof myOrganisation>;

/** Answer of `GET /api/organizations`: all of them, by name. */
export const myOrganisationList = z.object({ items: z.array(myOrganisation) }).meta({ id: 'MyOrganisationList' });
export type MyOrganisationList = z.infer<typeof myOrganisationList>;

/**
 * Body of `POST /api/organizations`, for a person who owns no organisation, not even a deleted one; they own this one, on trial, and work in
 * it from then on. Answers 201 and the `Organisation`; 409 for whoever owns one.
 */
export const organisationCreate = z
  .strictObject({ name: fields.name, type: fields.type.default('family') })
  .meta({ id: 'OrganisationCreate' });
export type OrganisationCreate = z.output<typeof organisationCreate>;

/** Body of `POST /api/organizations/switch`; the answer is the `Organisation` the session works in from now on. */
export const organisationSwitch = z.strictObject({ organizationId: id }).meta({ id: 'OrganisationSwitch' });
export type OrganisationSwitch = z.infer<typeof organisationSwitch>;

/**
 * Body of `DELETE /api/organization`, which ends everyone's access: needs a fresh proof; without two-factor the
 * password counts as one.
 */
export const organisationRemoval = z
  .strictObject({ password: typedPassword })
  .partial()
  .meta({ id: 'OrganisationRemoval' });
export type OrganisationRemoval = z.infer<typeof organisationRemoval>;
