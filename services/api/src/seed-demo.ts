import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { NewAccounts, RegistrationService, SuperAdmins, UsersService } from '@petcare/auth';
import { BackupsService } from '@petcare/backup';
import { InvoicesService, StaffActs, SubscriptionService } from '@petcare/billing';
import {
  addDays,
  dateIn,
  defaultZone,
  listQuery,
  newAccount,
  occurrenceListQuery,
  petCreate,
  petListQuery,
  registration,
  reminderCreate,
} from '@petcare/contracts';
import { Memberships, OrganisationsService } from '@petcare/organisations';
import { contact } from '@petcare/contracts/contacts';
import { contacts as contactKind, PetPhotoService, PetsService } from '@petcare/pets';
import {
  createLogger,
  Database,
  loadConfig,
  NestLogger,
  pictureOfDrawing,
  Records,
  ScopeSource,
  type Scope,
} from '@petcare/platform';
import { OccurrencesService, RemindersService } from '@petcare/reminders';
import { z } from 'zod';
import { ApiModule } from './api.module.ts';
import { demoFamilies, type DemoFamily } from './demo-families.ts';
import { portraits } from './demo-pictures/portraits.ts';
import { seedClaims, seedExpenses, seedRenewals } from './seed-money.ts';
import { seedDoses } from './seed-doses.ts';
import { seedFiles } from './seed-files.ts';
import { seedRecords } from './seed-records.ts';
import { seedHandOver } from './seed-hand-over.ts';
import { seedPassport } from './seed-passport.ts';
import { seedSharing } from './seed-sharing.ts';
import { seedTransfer } from './seed-transfer.ts';
import { seedTraining } from './seed-training.ts';

/** Where a family's owner has already logged in, so that the list of devices isn't empty. */
const tablet = {
  userAgent:
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1',
  address: null,
};

async function ownerScope(app: INestApplicationContext, family: DemoFamily, password: string): Promise<Scope> {
  const { username, firstName, organizationName, organizationType, plan } = family;
  const input = {
    username,
    firstName,
    organizationName,
    organizationType,
    plan,
    password,
    email: `${username}@petcare.example`,
  };
  const userId =
    (await app.get(UsersService, { strict: false }).idOf(username)) ??
    (await app.get(RegistrationService, { strict: false }).register(registration.parse(input), tablet)).user.id;
  await app.get(UsersService, { strict: false }).trustEmail(userId);
  const resolved = await app.get(ScopeSource, { strict: false }).resolve(userId, null);
  if (!resolved?.scope) throw new Error(`${username} has no organisation`);
  return resolved.scope;
}

async function seedPeople(
  app: INestApplicationContext,
  { organisationId }: Scope,
  { people }: DemoFamily,
  password: string,
): Promise<void> {
  const accounts = app.get(NewAccounts, { strict: false });
  for (const { role, ...person } of people) {
    if ((await app.get(UsersService, { strict: false }).idOf(person.username)) !== null) continue;
    const account = await accounts.prepare(newAccount.parse({ ...person, password }));
    await app.get(Database, { strict: false }).transaction(organisationId, async (transaction) => {
      await accounts.create(transaction, account, `${person.username}@petcare.example`, true);
      await app.get(Memberships, { strict: false }).add(transaction, account.id, role);
    });
  }
}

async function seedPets(app: INestApplicationContext, scope: Scope, family: DemoFamily): Promise<Map<string, string>> {
  const pets = app.get(PetsService, { strict: false });
  const { items } = await pets.list(scope, petListQuery.parse({ limit: 100 }));
  const ids = new Map(items.map(({ name, id }) => [name, id]));
  const photos = app.get(PetPhotoService, { strict: false });
  for (const input of family.pets.filter(({ name }) => !ids.has(name))) {
    const pet = await pets.create(scope, petCreate.parse(input));
    ids.set(pet.name, pet.id);
    const portrait = portraits[pet.name];
    if (portrait) await photos.give(scope, pet.id, await pictureOfDrawing(portrait));
  }
  return ids;
}

async function seedContacts(
  app: INestApplicationContext,
  scope: Scope,
  { contacts }: DemoFamily,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const store = app.get(Records, { strict: false }).of(contactKind);
  const { items } = await store.list(scope, null, listQuery.parse({ limit: 100 }));
  for (const { pets, ...input } of contacts.filter(({ name }) => !items.some((item) => item.name === name))) {
    const primaryFor = pets.map((name) => ids.get(name));
    await store.create(scope, null, contact.create.parse({ ...input, primaryFor }));
  }
}

async function seedReminders(
  app: INestApplicationContext,
  scope: Scope,
  family: DemoFamily,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const reminders = app.get(RemindersService, { strict: false });
  const occurrences = app.get(OccurrencesService, { strict: false });
  const { organisationId, actor } = scope;
  const { items } = await reminders.list(scope, listQuery.parse({ limit: 100 }));
  const today = dateIn(defaultZone);
  const people = await app.get(OrganisationsService, { strict: false }).members(organisationId);
  const everybody = { assigneeIds: people.map(({ userId }) => userId) };
  for (const { pets, inDays, isDone, isForEverybody, ...input } of family.reminders.filter(
    ({ title }) => !items.some((item) => item.title === title),
  )) {
    const petIds = pets.map((name) => ids.get(name));
    const { id } = await reminders.create(
      scope,
      reminderCreate.parse({ ...input, ...(isForEverybody && everybody), petIds, date: addDays(today, inDays) }),
    );
    if (!isDone) continue;
    const open = await occurrences.list(scope, occurrenceListQuery.parse({ status: 'open' }));
    const first = open.items.find(({ reminderId }) => reminderId === id);
    if (first) await occurrences.done(organisationId, first.id, { actor, scope });
  }
}

/** The demo never ends, neither with its trial nor for want of payment: what it owes is paid, and so are its next bills. */
async function seedSubscription(app: INestApplicationContext, scope: Scope): Promise<void> {
  const subscriptions = app.get(SubscriptionService, { strict: false });
  const staff = app.get(StaffActs, { strict: false });
  const { organisationId } = scope;
  const { items } = await app.get(InvoicesService, { strict: false }).list(scope, listQuery.parse({ limit: 100 }));
  for (const { id, paidAt } of items) if (paidAt === null) await staff.markPaid(organisationId, id);
  const { plan, status } = await subscriptions.get(scope);
  if (status === 'trial' || status === 'trial-ended' || status === 'cancelled')
    await subscriptions.subscribe(scope, { plan: plan.id, storageGb: 0 });
  const { nextBill } = await subscriptions.get(scope);
  if (nextBill && nextBill.pence > 0)
    await staff.credit(organisationId, { pence: 100_00, reason: 'The demo is free.' });
}

/** A worker makes it as soon as there is one. */
async function seedBackup(app: INestApplicationContext, scope: Scope): Promise<void> {
  const backups = app.get(BackupsService, { strict: false });
  const { items } = await backups.list(scope, listQuery.parse({ limit: 1 }));
  if (items.length === 0) await backups.begin(scope);
}

/** Adds what is missing, so that an interrupted seed can carry on. */
async function seed(app: INestApplicationContext, family: DemoFamily, password: string): Promise<Scope> {
  const scope = await ownerScope(app, family, password);
  await seedPeople(app, scope, family, password);
  await seedSubscription(app, scope);
  const ids = await seedPets(app, scope, family);
  await seedContacts(app, scope, family, ids);
  await seedRecords(app, scope, ids);
  await seedDoses(app, scope, ids);
  await seedExpenses(app, scope, family.expenses, ids);
  await seedRenewals(app, scope, ids);
  await seedClaims(app, scope, ids);
  await seedFiles(app, scope, ids);
  await seedTraining(app, scope, ids);
  await seedReminders(app, scope, family, ids);
  await seedPassport(app, scope, ids);
  await seedHandOver(app, scope, ids);
  await seedTransfer(app, scope, ids);
  await seedBackup(app, scope);
  return scope;
}

const config = loadConfig();
if (config.NODE_ENV === 'production') throw new Error('Demo log-ins are never made in production');
const { PETCARE_DEMO_PASSWORD: password } = z.object({ PETCARE_DEMO_PASSWORD: z.string().min(12) }).parse(process.env);
const app = await NestFactory.createApplicationContext(
  ApiModule.with({
    ...config,
    PETCARE_MODULES: ['auth', 'organisations', 'pets', 'health', 'journal', 'money', 'reminders', 'backup', 'sharing'],
  }),
  {
    logger: new NestLogger(createLogger(config, 'seed')),
  },
);
const scopes = new Map<string, Scope>();
for (const family of demoFamilies) scopes.set(family.username, await seed(app, family, password));
await seedSharing(app, scopes);
if ((await app.get(UsersService, { strict: false }).idOf('superadmin')) === null) {
  const superAdmin = newAccount.parse({ username: 'superadmin', firstName: 'Sam', password });
  await app.get(SuperAdmins, { strict: false }).create('superadmin@petcare.example', superAdmin);
}
await app.close();
