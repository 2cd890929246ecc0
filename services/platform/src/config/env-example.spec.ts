import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { loadConfig } from './config.ts';
import { envExample, envExampleFile } from './env-example.ts';

it('the example of the settings is as they are now', () => {
  expect(readFileSync(envExampleFile, 'utf8')).toBe(envExample());
});

it('whoever fills in what it leaves empty has set all there must be', () => {
  const empty = Object.keys(parseEnv(envExample()));
  const filled = {
    PUBLIC_URL: 'https://petcare.example',
    DATABASE_URL: 'postgres://app:secret@localhost/petcare',
    SMTP_URL: 'smtp://localhost:25',
    APP_SECRET: 'Zx8!kQ2vRm4#tB7wYp1&nD5sLc9*hJ3f',
  };
  expect(empty.toSorted()).toEqual(Object.keys(filled).toSorted());
  expect(() => loadConfig(filled)).not.toThrow();
});
