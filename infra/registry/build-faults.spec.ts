import { describe, expect, it } from '@jest/globals';
import { bundleFaults } from './build-faults.ts';

const faultsOf = (name: string, files: string[]) =>
  bundleFaults({ packages: [{ name, version: '1.0.0', importer: 'src/app.tsx', files }], shared: [] }, '1.2');

describe('what a remote may bring itself of ours', () => {
  it.each([
    ['the contracts of a domain', '@petcare/contracts', ['src/health/index.ts', 'src/health/allergies.ts']],
    ['forms', '@petcare/records', ['src/index.ts', 'src/form/record-form.tsx']],
  ])('is %s', (_what, name, files) => {
    expect(faultsOf(name, files)).toEqual([]);
  });

  it.each([
    ['the contracts that a page has once', '@petcare/contracts', ['src/health/index.ts', 'src/values.ts']],
    ['the kit', '@petcare/ui', ['src/layout/panel.tsx']],
    ['zod', 'zod', ['v4/core/core.js']],
  ])('is not %s', (_what, name, files) => {
    expect(faultsOf(name, files)).toEqual([expect.stringContaining(`It bundles its own ${name} 1.0.0`)]);
  });
});
