import { readHead, verifyAudit } from '@petcare/platform';

/** Exit code 0 when the record is as it was written; the faults, at most 50 of them, go to the standard output. */
const { DATABASE_OWNER_URL: ownerUrl = '', AUDIT_HEAD_FILE: headFile = '' } = process.env;
const head = headFile === '' ? null : await readHead(headFile);
const { events, faults } = await verifyAudit(ownerUrl, head ? [head] : []);
const against = head
  ? `up to seal ${head.sequence} of ${headFile} and on`
  : 'without an exported head: a cut tail would not show';
const lines = faults.slice(0, 50).map(({ sequence, what }) => `  ${sequence ?? '-'} ${what}\n`);
process.stdout.write(`${events} sealed events read, ${against}. ${faults.length} faults.\n${lines.join('')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
