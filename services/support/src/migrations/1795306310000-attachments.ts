import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Files of messages. A file is asked for by its id alone, so a function says where it lies and who may see it. */
export class Attachments1795306310000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      attachment,
      `CREATE INDEX ticket_attachment_organisation_id_ticket_id_message_id_idx
        ON support.ticket_attachment (organisation_id, ticket_id, message_id)`,
      `CREATE INDEX ticket_attachment_uploaded_by_created_at_idx ON support.ticket_attachment (uploaded_by, created_at)`,
      `CREATE INDEX ticket_attachment_created_at_idx ON support.ticket_attachment (created_at) WHERE message_id IS NULL`,
      ...tenantPolicySql('support.ticket_attachment'),
      ...across,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION support.place_of_attachment(uuid)`);
    await queryRunner.query(`DROP FUNCTION support.attachments_of_late(uuid)`);
    await queryRunner.query(`DROP FUNCTION support.unsent_attachments(interval, integer)`);
    await queryRunner.query(`DROP TABLE support.ticket_attachment`);
  }
}

const attachment = `CREATE TABLE support.ticket_attachment (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  ticket_id uuid,
  message_id uuid,
  uploaded_by uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  CONSTRAINT ticket_attachment_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT ticket_attachment_id_key UNIQUE (id),
  CONSTRAINT ticket_attachment_name_check CHECK (length(name) BETWEEN 1 AND 120),
  CONSTRAINT ticket_attachment_type_check CHECK (type IN ('image/webp', 'application/pdf', 'text/plain', 'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  CONSTRAINT ticket_attachment_bytes_check CHECK (bytes > 0),
  CONSTRAINT ticket_attachment_size_check CHECK ((type = 'image/webp') = (width IS NOT NULL AND height IS NOT NULL)),
  CONSTRAINT ticket_attachment_message_check CHECK (message_id IS NULL OR ticket_id IS NOT NULL),
  CONSTRAINT ticket_attachment_organisation_id_ticket_id_fkey FOREIGN KEY (organisation_id, ticket_id)
    REFERENCES support.ticket (organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT ticket_attachment_organisation_id_message_id_fkey FOREIGN KEY (organisation_id, message_id)
    REFERENCES support.ticket_message (organisation_id, id) ON DELETE CASCADE
)`;

const across = [
  `CREATE FUNCTION support.place_of_attachment(attachment uuid)
   RETURNS TABLE (organisation_id uuid, author_id uuid, uploaded_by uuid, is_sent boolean, internal boolean)
   LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
   AS 'select a.organisation_id, t.author_id, a.uploaded_by, m.id is not null, coalesce(m.internal, false)
       from support.ticket_attachment a
       left join support.ticket t on t.organisation_id = a.organisation_id and t.id = a.ticket_id
       left join support.ticket_message m on m.organisation_id = a.organisation_id and m.id = a.message_id
       where a.id = attachment'`,
  `CREATE FUNCTION support.attachments_of_late(person uuid)
   RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select count(*) from support.ticket_attachment a
       where a.uploaded_by = person and a.created_at > platform.now() - interval ''1 day'''`,
  `CREATE FUNCTION support.unsent_attachments(age interval, at_most integer)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select a.organisation_id, a.id from support.ticket_attachment a
       where a.message_id is null and a.created_at < platform.now() - age order by a.created_at limit at_most'`,
  ...crossFunctionSql('support.place_of_attachment(uuid)', [
    'SELECT ON support.ticket_attachment',
    'SELECT ON support.ticket_message',
  ]),
  ...crossFunctionSql('support.attachments_of_late(uuid)', []),
  ...crossFunctionSql('support.unsent_attachments(interval, integer)', []),
];
