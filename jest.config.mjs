// Screens name a clock that isn’t the reader’s, and most of theirs is this one, in summer too.
process.env.TZ = 'Europe/London';

const everything = { target: 'es2024', keepClassNames: true };

/** Nest injects by emitted metadata, so server code is compiled as the build compiles it. */
const server = {
  ...everything,
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
};

const web = {
  ...everything,
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

const swc = (jsc) => ['@swc/jest', { swcrc: false, sourceMaps: 'inline', module: { type: 'es6' }, jsc }];

const project = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '/e2e/', '/test-results/'],
  restoreMocks: true,
};

// `source` makes packages of this repository resolve to their sources, so that a test never sees an old build.
export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/infra/test/longest-first.ts',
  // What a spec has loaded is not given back whole: a worker that has run a hundred would run out of memory.
  workerIdleMemoryLimit: '1GB',
  // Only against hanging: where two cores share servers and browsers, a right test can take far longer than 5 s.
  testTimeout: 120_000,
  projects: [
    {
      ...project,
      displayName: 'server',
      testMatch: ['<rootDir>/{packages/contracts,packages/testing/src/server,services/*,infra}/**/*.spec.ts'],
      testEnvironment: '<rootDir>/infra/test/runtime/environment.ts',
      runtime: '<rootDir>/infra/test/runtime/runtime.ts',
      globalSetup: '<rootDir>/infra/test/servers/global-setup.ts',
      globalTeardown: '<rootDir>/infra/test/servers/global-teardown.ts',
      transform: { '\\.ts$': swc(server) },
    },
    {
      ...project,
      displayName: 'web',
      testMatch: [
        '<rootDir>/{packages/{ui,web,remote,records},packages/testing/src/web,shell,mf-*}/**/*.spec.{ts,tsx}',
      ],
      testEnvironment: '<rootDir>/packages/testing/src/web/jest-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      transform: { '\\.tsx?$': swc(web), '\\.(css|webp|wav)$': '<rootDir>/infra/test/empty-module.mjs' },
    },
  ],
};
