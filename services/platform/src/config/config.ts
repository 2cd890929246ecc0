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

/** One address or a network; never everybody, because then anyone could claim to come from anywhere. */
function isProxy(value: string): boolean {
  const [address = '', bits = '32', ...rest] = value.split('/');
  return rest.length === 0 && isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 8;
}

/** The host, who may use the bucket, and its name, which is the whole path. */
function isBucket(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  return username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname);
}

/** Every setting of the back end and what it means; `.env.example` is generated from here. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('development | test | production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the HTTP API'),
  HOST: z.string().default('127.0.0.1').describe('Address the HTTP API listens on'),
  PUBLIC_URL: url('http', 'https').describe(
    'Address at which people reach the product; links in e-mails start with it',
  ),
  ALLOWED_HOSTS: list
    .default([])
    .describe(
      'Further names the product answers to, comma separated, such as api.internal; it always answers to the one in PUBLIC_URL and to localhost',
    ),
  DATABASE_URL: url('postgres', 'postgresql').describe('PostgreSQL as the application role, which owns nothing'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe(
      'Each process’s PostgreSQL connections for transactions; it holds up to 11 more for reads, single writes and listening, and 4 for a queue in PostgreSQL',
    ),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .describe('Redis for the job queue; without it the queue lives in PostgreSQL'),
  SMTP_URL: url('smtp', 'smtps').describe('Mail server that takes outgoing mail'),
  MAIL_FROM: z.string().min(3).default('Petcare <reminders@petcare.example>').describe('Sender of every e-mail'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('Each worker’s connections to the mail server'),
  SMTP_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(600)
    .describe('How long the mail server may stay silent; RFC 5321 asks for ten minutes after a message'),
  MAIL_LOOKUP_URL: url('http', 'https')
    .optional()
    .describe('Where a relay says whether it took a message: GET with ?messageId=, answered with 200 or 404'),
  DKIM_DOMAIN: z.string().optional().describe('Domain that e-mails are signed for; set it together with the two below'),
  DKIM_SELECTOR: z.string().optional().describe('Selector of the public key in the DNS'),
  DKIM_PRIVATE_KEY: z.string().optional().describe('Private key in PEM'),
  BOUNCE_DOMAIN: z.string().optional().describe('Domain whose mail arrives at BOUNCE_PORT: bounces go there'),
  BOUNCE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port on which a worker takes bounces by SMTP; without it, none does'),
  PUSH_SERVICES: list
    .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
      message: 'must be origins such as https://push.example',
    })
    .default([])
    .describe(
      'Origins of further push services that browsers may name, comma separated; those of Chrome, Firefox, Edge and Safari are known',
    ),
  APP_SECRET: z.string().min(32).describe('At least 32 random characters; signs CSRF tokens and links'),
  TRUST_PROXY: list
    .refine((proxies) => proxies.every(isProxy), 'must be addresses such as 10.0.0.1 or networks such as 10.0.0.0/8')
    .default([])
    .describe('Addresses of proxies whose forwarding headers are trusted, comma separated'),
  REMOTES_DIRECTORY: z
    .string()
    .optional()
    .describe('Directory of the remotes’ published builds; dist/remotes by default'),
  RATE_LIMIT_STORE: z
    .enum(['memory', 'postgres', 'redis'])
    .optional()
    .describe('Where failed log-ins are counted; Redis when REDIS_URL is set, else PostgreSQL'),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('Multiplies every rate limit, for tests and benchmarks; refused in production'),
  S3_URL: url('http', 'https')
    .refine(isBucket, 'must be like https://<key>:<secret>@<host>/<bucket>?region=<region>')
    .optional()
    .describe(
      'Bucket of an S3-compatible service for uploaded files, with key and secret percent-encoded: ' +
        'https://<key>:<secret>@<host>/<bucket>?region=<region>; without it, STORAGE_DIRECTORY',
    ),
  STORAGE_DIRECTORY: z
    .string()
    .min(1)
    .default('.data/files')
    .describe('Directory for uploaded files; every process of the product must see the same one'),
  PETCARE_MODULES: list.default([]).describe('Domains whose controllers this process mounts; empty means all'),
  SWEEP_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(30)
    .describe('How often a worker looks for due rows by itself'),
  AUDIT_HEAD_FILE: z
    .string()
    .optional()
    .describe('File outside the database in which workers keep the newest seal of the audit chain'),
  SELLER_NAME: z.string().min(1).default('Petcare').describe('Seller named on invoices'),
  SELLER_ADDRESS: z.string().optional().describe('Postal address on invoices, lines separated by commas'),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^GB\d{9}$/, 'must be GB and nine digits')
    .optional()
    .describe('VAT number on invoices; with it, prices include 20% VAT, without it, none'),
  SELLER_BANK: z
    .string()
    .optional()
    .describe('Account that invoices are paid to, such as Petcare Ltd, 12-34-56, 12345678'),
  ASSISTANT_URL: url('http', 'https')
    .optional()
    .describe(
      'OpenAI-compatible endpoint, such as https://api.example/v1, for conversations about pets; needs the two below',
    ),
  ASSISTANT_KEY: z.string().min(1).optional().describe('Key sent to it as `Authorization: Bearer …`'),
  ASSISTANT_MODEL: z.string().min(1).optional().describe('Name of the model to ask there'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w{6,}$/, 'must be a key such as sk_live_…')
    .optional()
    .describe('Key of a Stripe account, so that bills can also be paid by card; needs the one below'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{6,}$/, 'must be a secret such as whsec_…')
    .optional()
    .describe('Secret with which Stripe signs what it sends to <PUBLIC_URL>/api/billing/webhook'),
  STRIPE_API_URL: url('http', 'https')
    .optional()
    .describe('Stand-in for the Stripe API, for tests; https://api.stripe.com by default'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'With `Authorization: Bearer …` it opens /metrics from elsewhere; without it only this machine reads them',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port for a worker’s /metrics; without it, there are none'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('How much to log'),
});

export type Config = z.output<typeof configSchema>;

/** The configuration, for injection: `constructor(@Inject(CONFIG) private readonly config: Config)`. */
export const CONFIG = Symbol('config');

/** Settings that are useless without each other. */
const together = [
  ['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

/** A setting that needs others is refused without them. */
function halfFaults(config: Config): string[] {
  return together.flatMap((names) => {
    const given = names.filter((name) => config[name] !== undefined);
    const isWhole = given.length === 0 || given.length === names.length;
    return isWhole ? [] : [`${names.join(', ')}: set all of them, or none`];
  });
}

/** Settings that would be unsafe in front of real people are refused at the start. */
function productionFaults(config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  if (new Set(config.APP_SECRET).size < 12) faults.push('APP_SECRET: isn’t random enough');
  if (config.RATE_LIMIT_FACTOR !== 1) faults.push('RATE_LIMIT_FACTOR: only for tests and benchmarks');
  return faults;
}

/**
 * Parses the environment once.
 * @throws {Error} naming every missing or wrong setting, so that the start stops with one message.
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  const faults = parsed.success
    ? [...halfFaults(parsed.data), ...productionFaults(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new Error(`The configuration isn’t complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
