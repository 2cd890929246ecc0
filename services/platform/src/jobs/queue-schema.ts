import { runMigrations } from 'bullmq';
import pg from 'pg';

/** BullMQ's default, which a ready-made pool is bound to. */
export const queueSchema = 'bullmq';

/**
 * Installs or updates the queue's tables as the owner, and lets the application role work with them. The role
 * can't create anything there, which is why jobs bring their own ids: BullMQ would make a sequence per queue.
 */
export async function installQueueSchema(ownerUrl: string, appRole: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'petcare-migrate' });
  const role = pg.escapeIdentifier(appRole);
  await client.connect();
  try {
    await runMigrations(client, queueSchema);
    await client.query(`GRANT USAGE ON SCHEMA ${queueSchema} TO ${role}`);
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${queueSchema} TO ${role}`);
    await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${queueSchema} TO ${role}`);
    await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${queueSchema} TO ${role}`);
  } finally {
    await client.end();
  }
}
