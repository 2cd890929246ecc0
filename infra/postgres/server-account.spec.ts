import { afterAll, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mayReach } from './server-account.ts';

const root = mkdtempSync('/var/tmp/petcare-account-spec-');
const inner = join(root, 'closed', 'inner');
mkdirSync(inner, { recursive: true });
const self = { name: 'self', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const stranger = { name: 'stranger', uid: 4_000_001, gid: 4_000_001 };

afterAll(() => rmSync(root, { recursive: true }));

describe('what an account may reach', () => {
  it('is everything when PostgreSQL runs as the one who starts it', () => {
    chmodSync(root, 0o700);
    expect(mayReach(inner, undefined)).toBe(true);
  });

  it('ends at the first directory above that is closed to it', () => {
    chmodSync(root, 0o711);
    chmodSync(join(root, 'closed'), 0o700);
    expect(mayReach(inner, self)).toBe(true);
    expect(mayReach(inner, stranger)).toBe(false);
    expect(mayReach(root, stranger)).toBe(true);
  });

  it('is decided by the group where the group is its own', () => {
    chmodSync(root, 0o755);
    chmodSync(join(root, 'closed'), 0o750);
    expect(mayReach(inner, { ...stranger, gid: self.gid })).toBe(true);
    expect(mayReach(inner, stranger)).toBe(false);
  });
});
