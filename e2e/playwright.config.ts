import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserPath } from '@petcare/infra/browser';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  outputDir: '../test-results',
  // The product takes its share of the processors, mostly while a browser waits.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: false,
  forbidOnly: true,
  globalSetup: './global-setup.ts',
  // A busy machine may be several times slower than a quiet one; what works is not kept waiting.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: browserPath(), args: [...quiet, ...asRoot] },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'federation', testDir: 'federation' },
    // What only shows when all the others are taken together.
    { name: 'walked', testDir: 'walked', dependencies: ['journeys', 'federation'] },
  ],
});
