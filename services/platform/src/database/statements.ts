import { createHash } from 'node:crypto';
import { auditColumns } from '../audit/audit-entry.ts';
import { keyRecord } from './single-write.ts';
import { keyedWrite, tenantStatement, tenantWrite, type WriteStatement } from './tenant-statement.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Each connection keeps prepared statements by name, so the name has to follow from the text. */
function preparing(textOf: (sql: string) => string): (sql: string) => Statement {
  const statements = new Map<string, Statement>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const text = textOf(sql);
    const statement = { name: createHash('sha1').update(text).digest('base64url'), text };
    statements.set(sql, statement);
    return statement;
  };
}

export const plain = preparing((sql) => sql);
/** A read of one organisation. */
export const ofTenant = preparing((sql) => tenantStatement(sql));

const ofGrantees = new Map<number, (sql: string) => Statement>();
/** The same for somebody something there is shared with, whose id and what they look at are the parameters from that place. */
export function ofGrantee(sql: string, place: number): Statement {
  const known = ofGrantees.get(place) ?? preparing((text) => tenantStatement(text, place));
  ofGrantees.set(place, known);
  return known(sql);
}

const auditRecord = { table: 'platform.audit_event', columns: auditColumns.map(({ name }) => name) };

/** A domain's statement always has the same number of parameters. */
function once(textOf: (statement: WriteStatement, from: number) => string) {
  const written = new WeakMap<WriteStatement, Statement>();
  return (statement: WriteStatement, from: number): Statement => {
    const known = written.get(statement);
    if (known) return known;
    const made = plain(textOf(statement, from));
    written.set(statement, made);
    return made;
  };
}

/** A write with its audit record, whose values start at that place. */
export const writing = once((statement, from) => tenantWrite(statement, { ...auditRecord, from }));
/** The same with its key, whose values come last. */
export const writingWithKey = once((statement, from) =>
  keyedWrite(statement, { ...auditRecord, from }, { ...keyRecord, from: from + auditRecord.columns.length }),
);
