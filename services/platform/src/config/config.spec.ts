import { describe, expect, it } from '@jest/globals';
import { configSchema, loadConfig } from './config.ts';

const least = {
  PUBLIC_URL: 'https://petcare.example',
  DATABASE_URL: 'postgres://app:secret@localhost/petcare',
  SMTP_URL: 'smtp://localhost:25',
  APP_SECRET: 'Zx8!kQ2vRm4#tB7wYp1&nD5sLc9*hJ3f',
};

/** What is said about a setting, or null for nothing. */
function complaint(settings: Record<string, string | undefined>): string {
  try {
    loadConfig({ ...least, ...settings });
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('the configuration', () => {
  it('has a default for all that has a safe one', () => {
    expect(loadConfig(least)).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_POOL: 10,
      TRUST_PROXY: [],
      PETCARE_MODULES: [],
      LOG_LEVEL: 'info',
    });
  });

  it('reads lists and numbers', () => {
    const { TRUST_PROXY, PORT } = loadConfig({ ...least, TRUST_PROXY: '10.0.0.1, fd00::/8,', PORT: '0' });
    expect([TRUST_PROXY, PORT]).toEqual([['10.0.0.1', 'fd00::/8'], 0]);
  });

  it('takes an empty setting for one that is not there', () => {
    expect(loadConfig({ ...least, REDIS_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
    expect(complaint({ SMTP_URL: '' })).toContain('SMTP_URL: ');
  });

  it('names every setting that is missing or wrong, at once, and none of their values', () => {
    const message = complaint({
      PORT: 'SECRET',
      DATABASE_URL: 'mysql://SECRET',
      APP_SECRET: 'SECRET',
      PUBLIC_URL: undefined,
    });
    expect(
      message
        .match(/^ {2}[A-Z_]+/gm)
        ?.map((name) => name.trim())
        .toSorted(),
    ).toEqual(['APP_SECRET', 'DATABASE_URL', 'PORT', 'PUBLIC_URL']);
    expect(message).not.toContain('SECRET"');
    expect(message.replaceAll('APP_SECRET', '')).not.toContain('SECRET');
  });

  it.each([
    [{ APP_SECRET: 'a'.repeat(31) }, 'APP_SECRET'],
    [{ APP_SECRET: 'changeme'.repeat(4) }, 'APP_SECRET: isn’t random enough'],
    [{ PORT: '65536' }, 'PORT'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be a redis or rediss URL'],
    [{ SWEEP_SECONDS: '0' }, 'SWEEP_SECONDS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ASSISTANT_URL: 'https://api.example/v1' }, 'ASSISTANT_KEY, ASSISTANT_MODEL: set all of them'],
    [{ ASSISTANT_KEY: 'k', ASSISTANT_MODEL: 'm' }, 'ASSISTANT_URL, ASSISTANT_KEY'],
    [
      { DKIM_DOMAIN: 'petcare.example', DKIM_SELECTOR: 'key1' },
      'DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY: set all',
    ],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, 'TRUST_PROXY: must be addresses'],
  ])('stops the start for %j', (settings, text) => {
    expect(complaint(settings)).toContain(text);
  });

  it('lets a laptop have a plain secret', () => {
    expect(complaint({ NODE_ENV: 'development', APP_SECRET: 'changeme'.repeat(4) })).toBe('none');
  });

  it('takes all that an assistant needs', () => {
    const whole = { ASSISTANT_URL: 'https://api.example/v1', ASSISTANT_KEY: 'k', ASSISTANT_MODEL: 'm' };
    expect(loadConfig({ ...least, ...whole })).toMatchObject(whole);
  });

  it('says of each setting what it is for', () => {
    const silent = Object.entries(configSchema.shape).filter(([, schema]) => !schema.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
