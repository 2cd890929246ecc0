import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { SuperAdmins } from '@petcare/auth';
import { emailAddress, newAccount } from '@petcare/contracts';
import { createLogger, loadConfig, NestLogger } from '@petcare/platform';
import { ApiModule } from '../api.module.ts';
import type { Script, Terminal } from './script.ts';

const text = { type: 'string' } as const;
const given = { username: text, email: text, 'first-name': text, 'last-name': text };

/** The password comes from the environment, or is made up and printed; never from the arguments, which others can see. */
async function run(terminal: Terminal, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: given });
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
  terminal.whisper(
    `${account.username} is a super admin${secret}. Two-factor log-in is set up at the first log-in.`,
    'A super admin has been added. The audit trail says who.',
  );
  return 0;
}

export const createSuperAdmin: Script = {
  name: 'create-super-admin',
  purpose: 'creates an account for somebody who looks after the platform',
  usage: '--username <name> --email <address> --first-name <name> [--last-name <name>]',
  shown: [],
  run,
};
