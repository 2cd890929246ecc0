import { isIP } from 'node:net';
import { z } from 'zod';

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)) && URL.canParse(value), {
      message: `must be a ${protocols.join(' or ')} URL`,
    });

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** One address or a network of them; never everybody, who could then claim to come from anywhere. */
function isProxy(value: string): boolean {
  const [address = '', bits = '32', ...rest] = value.split('/');
  return rest.length === 0 && isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 8;
}

/** Every setting of the back end, with what it means; `.env.example` is generated from here. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('development | test | production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the HTTP API'),
  HOST: z.string().default('127.0.0.1').describe('Address the HTTP API listens on'),
  PUBLIC_URL: url('http', 'https').describe(
    'Address under which people reach the product; links in mails start with it',
  ),
  DATABASE_URL: url('postgres', 'postgresql').describe('PostgreSQL as the application role, which owns nothing'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe('Connections of one process to PostgreSQL'),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .describe('Redis for the job queue; without it the queue lives in PostgreSQL'),
  SMTP_URL: url('smtp', 'smtps').describe('Mail server that takes outgoing mail'),
  MAIL_FROM: z.string().min(3).default('Petcare <reminders@petcare.example>').describe('Sender of every mail'),
  APP_SECRET: z.string().min(32).describe('At least 32 random characters; signs CSRF tokens and links'),
  TRUST_PROXY: list
    .refine((proxies) => proxies.every(isProxy), 'must be addresses such as 10.0.0.1 or networks such as 10.0.0.0/8')
    .default([])
    .describe('Addresses of proxies whose forwarding headers are believed, comma separated'),
  PETCARE_MODULES: list.default([]).describe('Domains whose controllers this process mounts; empty means all'),
  SWEEP_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(30)
    .describe('How often a worker looks for due rows unasked'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
});

export type Config = z.output<typeof configSchema>;

/** The configuration, for injection: `constructor(@Inject(CONFIG) private readonly config: Config)`. */
export const CONFIG = Symbol('config');

/** Settings that would be unsafe in front of real people are refused at the start. */
function productionFaults(config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  if (new Set(config.APP_SECRET).size < 12) faults.push('APP_SECRET: is not random enough');
  return faults;
}

/**
 * Parses the environment once.
 * @throws {Error} naming every setting that is missing or wrong, so that the start stops with one message.
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  const faults = parsed.success
    ? productionFaults(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`The configuration is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
