import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Each file has a server and a browser of its own; two at once is what two cores carry.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  reporter: [['list']],
  outputDir: '../../test-results/federation',
  use: {
    launchOptions: {
      executablePath: process.env.PETCARE_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
