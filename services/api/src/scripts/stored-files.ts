import { loadConfig, Storage } from '@petcare/platform';
import { checkStorage } from '../instance/check-storage.ts';
import { moveStorage } from '../instance/move-storage.ts';
import type { Script } from './script.ts';

const toldFaults = 50;

/** Exit code 0 if every file is as it arrived. */
export const verifyFiles: Script = {
  name: 'verify-files',
  purpose: 'reads every photo, document, picture and ticket file, and says which are missing or have changed',
  usage: '',
  shown: [],
  run: async (terminal) => {
    const { DATABASE_OWNER_URL: ownerUrl = '' } = process.env;
    const { files, faults } = await checkStorage(ownerUrl, new Storage(loadConfig()));
    terminal.say(`${files} files read. ${faults.length} faults.`);
    for (const fault of faults.slice(0, toldFaults)) terminal.complain(`  ${fault}`);
    return faults.length === 0 ? 0 : 1;
  },
};

export const moveFiles: Script = {
  name: 'move-files',
  purpose:
    'copies all files from STORAGE_DIRECTORY to the bucket in S3_URL, and carries on from where it stopped; stop Petcare first',
  usage: '',
  shown: [],
  run: async (terminal) => {
    const { S3_URL, ...onDisk } = loadConfig();
    if (S3_URL === undefined) throw new Error('Say which bucket: S3_URL=https://<key>:<secret>@<host>/<bucket>');
    const { copied, there } = await moveStorage(new Storage(onDisk), new Storage({ ...onDisk, S3_URL }));
    terminal.say(`${copied} files copied; ${there} were already there. Nothing was removed from the directory.`);
    terminal.say('Start Petcare with the same S3_URL, and run verify-files with it, too.');
    return 0;
  },
};
