import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { SuperAdmins } from '@petcare/auth';
import { emailAddress, newAccount } from '@petcare/contracts';
import { createLogger, loadConfig, NestLogger, ProblemError } from '@petcare/platform';
import { z } from 'zod';
import { ApiModule } from './api.module.ts';

const usage =
  'npm run admin -- create-super-admin --username <name> --email <address> --first-name <name> [--last-name <name>]';
const text = { type: 'string' } as const;
const given = { username: text, email: text, 'first-name': text, 'last-name': text };

/** The password is taken from the environment, or made up and printed; never from the arguments, which others can see. */
async function createSuperAdmin(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: given });
  const password = process.env['PETCARE_ADMIN_PASSWORD'] ?? randomBytes(15).toString('base64url');
  const account = newAccount.parse({
    username: values.username,
    firstName: values['first-name'],
    lastName: values['last-name'],
    password,
  });
  const email = emailAddress.parse(values.email);
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(ApiModule.with({ ...config, PETCARE_MODULES: ['auth'] }), {
    logger: new NestLogger(createLogger({ LOG_LEVEL: 'error' }, 'admin')),
  });
  try {
    await app.get(SuperAdmins, { strict: false }).create(email, account);
  } finally {
    await app.close();
  }
  const secret = process.env['PETCARE_ADMIN_PASSWORD'] ? '' : `, password ${password}`;
  return `${account.username} is a super admin${secret}. Two-factor log-in is set up at the first log-in.`;
}

function told(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  if (error instanceof ProblemError)
    return error.details.errors?.map(({ message }) => message).join('\n') ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'create-super-admin') throw new Error(usage);
  process.stdout.write(`${await createSuperAdmin(args)}\n`);
} catch (error) {
  process.stderr.write(`${told(error)}\n`);
  process.exitCode = 1;
}
