import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';

/** A statement as the product ran it. */
export interface Asked {
  /** Null for what looks across organisations. */
  organisationId: string | null;
  sql: string;
  parameters: readonly unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const noticed = z.object({ Plan: planNode });

const settings = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_nested_statements: 'on',
  log_format: 'json',
  log_level: 'notice',
};

/** Plans of the statement and of those inside the functions it calls, run as the application's role. */
export async function plansOf(client: Client, { organisationId, sql, parameters }: Asked): Promise<PlanNode[]> {
  const notices: string[] = [];
  const note = ({ message = '' }: { message?: string | undefined }): void => void notices.push(message);
  await client.query(`load 'auto_explain'`);
  await client.query('begin');
  await client.query('set local role petcare_app');
  await client.query(`select set_config('app.org_id', $1, true)`, [organisationId ?? '']);
  await client.query('reset role');
  for (const [name, value] of Object.entries(settings)) await client.query(`set local auto_explain.${name} = ${value}`);
  await client.query('set local role petcare_app');
  // Like every connection of the product: one plan whatever the parameters.
  await client.query('set local plan_cache_mode = force_generic_plan');
  client.on('notice', note);
  await client.query({ name: createHash('sha1').update(sql).digest('base64url'), text: sql, values: [...parameters] });
  // Only then does PostgreSQL consider the statement finished.
  await client.query('rollback');
  client.off('notice', note);
  return notices.flatMap((message) => {
    const begin = message.indexOf('{');
    return begin < 0 ? [] : [noticed.parse(JSON.parse(message.slice(begin))).Plan];
  });
}

function all(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.flatMap((node) => [node, ...all(node.Plans ?? [])]);
}

/** Steps that sorted more than `most` rows. */
export function sorts(plans: readonly PlanNode[], most: number): PlanNode[] {
  return all(plans).filter(
    (node) => node['Node Type'].includes('Sort') && (node.Plans ?? []).some((input) => input['Actual Rows'] > most),
  );
}

/** Rows read by scans in the list's order: those bounded by the cursor's key. */
export function rowsRead(plans: readonly PlanNode[]): number {
  const scans = all(plans).filter((node) => /ROW\(|(id|sequence) < /.test(node['Index Cond'] ?? ''));
  if (scans.length === 0) return Infinity;
  return scans.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );
}
