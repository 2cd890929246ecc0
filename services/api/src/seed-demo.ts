import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { RegistrationService, UsersService } from '@petcare/auth';
import { addDays, dateIn, defaultZone, petCreate, registration, reminderCreate } from '@petcare/contracts';
import { PetsService } from '@petcare/pets';
import { loadConfig, NestLogger, createLogger, ScopeSource, type Scope } from '@petcare/platform';
import { RemindersService } from '@petcare/reminders';
import { z } from 'zod';
import { ApiModule } from './api.module.ts';
import { demoFamilies, type DemoFamily } from './demo-families.ts';

async function ownerScope(app: INestApplicationContext, family: DemoFamily, password: string): Promise<Scope> {
  const { username, firstName, organizationName, organizationType } = family;
  const input = {
    username,
    firstName,
    organizationName,
    organizationType,
    password,
    email: `${username}@petcare.example`,
  };
  const { user } = await app.get(RegistrationService, { strict: false }).register(registration.parse(input));
  const resolved = await app.get(ScopeSource, { strict: false }).resolve(user.id, null);
  if (!resolved?.scope) throw new Error(`${username} has no organisation`);
  return resolved.scope;
}

async function seed(app: INestApplicationContext, family: DemoFamily, password: string): Promise<void> {
  const scope = await ownerScope(app, family, password);
  const ids = new Map<string, string>();
  for (const input of family.pets) {
    const pet = await app.get(PetsService, { strict: false }).create(scope, petCreate.parse(input));
    ids.set(pet.name, pet.id);
  }
  const today = dateIn(defaultZone);
  for (const { pets, inDays, ...input } of family.reminders) {
    const petIds = pets.map((name) => ids.get(name));
    const reminder = reminderCreate.parse({ ...input, petIds, date: addDays(today, inDays) });
    await app.get(RemindersService, { strict: false }).create(scope, reminder);
  }
}

const config = loadConfig();
if (config.NODE_ENV === 'production') throw new Error('Demo log-ins are never made in production');
const { PETCARE_DEMO_PASSWORD: password } = z.object({ PETCARE_DEMO_PASSWORD: z.string().min(12) }).parse(process.env);
const app = await NestFactory.createApplicationContext(ApiModule.with(config), {
  logger: new NestLogger(createLogger(config, 'seed')),
});
for (const family of demoFamilies) {
  if (!(await app.get(UsersService, { strict: false }).isTaken(family.username))) await seed(app, family, password);
}
await app.close();
