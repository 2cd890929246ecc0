import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, Storage } from '@petcare/platform';
import { z } from 'zod';
import { backUpInstance } from '../instance/back-up-instance.ts';
import type { InstanceManifest } from '../instance/instance-format.ts';
import { restoreInstance } from '../instance/restore-instance.ts';
import { verifyInstance } from '../instance/verify-instance.ts';
import type { Script } from './script.ts';

const toldFaults = 50;

const environment = z.object({
  DATABASE_OWNER_URL: z.url('DATABASE_OWNER_URL must connect to the database as its owner.'),
});

function given(args: readonly string[]): { folder: string; replace: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  if (!values.folder) throw new Error('Say which folder: --folder <path>');
  return { folder: resolve(values.folder), replace: values.replace };
}

/** The database as its owner, and where files are kept. */
const places = () => ({
  ownerUrl: environment.parse(process.env).DATABASE_OWNER_URL,
  storage: new Storage(loadConfig()),
});

function told({ madeAt, tables, files }: InstanceManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files, ${bytes} bytes, as of ${madeAt}`;
}

export const backup: Script = {
  name: 'backup',
  purpose: 'copies the whole installation, all rows and files, into a new folder; Petcare can keep running',
  usage: '--folder <path>',
  shown: ['folder'],
  run: async (terminal, args) => {
    const { folder } = given(args);
    const { ownerUrl, storage } = places();
    const manifest = await backUpInstance(ownerUrl, storage, folder);
    terminal.say(`${folder} holds ${told(manifest)}.`);
    terminal.say(
      'It holds everybody’s data, unencrypted: keep it safe. It doesn’t hold APP_SECRET: keep that elsewhere.',
    );
    return 0;
  },
};

/** Exit code 0 if the copy is as it was written. */
export const verify: Script = {
  name: 'verify',
  purpose: 'reads all of such a copy and says what’s damaged',
  usage: '--folder <path>',
  shown: ['folder'],
  run: async (terminal, args) => {
    const { manifest, faults } = await verifyInstance(given(args).folder);
    terminal.say(`${told(manifest)}. ${faults.length} faults.`);
    for (const fault of faults.slice(0, toldFaults)) terminal.complain(`  ${fault}`);
    return faults.length === 0 ? 0 : 1;
  },
};

export const restore: Script = {
  name: 'restore',
  purpose: 'replaces everything with such a copy, all of it or nothing; stop Petcare first',
  usage: '--folder <path> [--replace]',
  shown: ['folder', 'replace'],
  run: async (terminal, args) => {
    const { ownerUrl, storage } = places();
    const manifest = await restoreInstance(ownerUrl, storage, given(args));
    terminal.say(`Restored: ${told(manifest)}.`);
    terminal.say('E-mails that were waiting at the time go out once Petcare runs.');
    return 0;
  },
};
