#!/usr/bin/env node
import { resolve } from 'node:path';
import { watch } from '@petcare/remote/webpack';
import { writeRegistry } from './write.ts';

// In a remote's folder: builds it on every change, and the running shell takes the new build with the next page load.
const root = resolve(import.meta.dirname, '../..');
await watch(process.cwd(), () => writeRegistry(root));
