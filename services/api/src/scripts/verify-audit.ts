import { readHead, verifyAudit as verify } from '@petcare/platform';
import type { Script } from './script.ts';

const toldFaults = 50;

/** Exit code 0 if the audit trail is as it was written. */
export const verifyAudit: Script = {
  name: 'verify-audit',
  purpose: 'reads the whole audit trail and says what has been altered',
  usage: '',
  shown: [],
  run: async (terminal) => {
    const { DATABASE_OWNER_URL: ownerUrl = '', AUDIT_HEAD_FILE: headFile = '' } = process.env;
    const head = headFile === '' ? null : await readHead(headFile);
    const { events, faults } = await verify(ownerUrl, head ? [head] : []);
    const against = head
      ? `up to seal ${head.sequence} of ${headFile} and on`
      : 'without an exported head: a cut tail would not show';
    terminal.say(`${events} sealed events read, ${against}. ${faults.length} faults.`);
    for (const { sequence, what } of faults.slice(0, toldFaults)) terminal.say(`  ${sequence ?? '-'} ${what}`);
    return faults.length === 0 ? 0 : 1;
  },
};
