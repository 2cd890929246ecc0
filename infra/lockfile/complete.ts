import { readFileSync, writeFileSync } from 'node:fs';
import { type Lockfile, missingPlatformPackages, withPlatformPackages } from './platform-packages.ts';

// Run this after every change to dependencies: node infra/lockfile/complete.ts
const path = new URL('../../package-lock.json', import.meta.url);
const lockfile: Lockfile = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPlatformPackages(lockfile);
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(withPlatformPackages(lockfile), null, 2)}\n`);
console.log(`${missing.length} platform packages added to package-lock.json`);
