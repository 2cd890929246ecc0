import { Check, Column, Entity, Index } from 'typeorm';
import { visit, type StoredVisit } from '@petcare/contracts/health';
import { PetRecordRow } from '@petcare/pets';
import { KeepsRulesOf } from '@petcare/platform';

/** A JSON list of names. */
const names = (column: string): string =>
  `jsonb_typeof(${column}) = 'array' AND jsonb_array_length(${column}) <= 20
   AND NOT jsonb_path_exists(${column}, '$[*] ? (@.type() != "string")')`;

@Entity({ schema: 'health', name: 'visit' })
@Index(['organisationId', 'petId', 'startsAt', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('visit', visit.stored)
@Check('visit_file_ids_check', `jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20`)
@Check('visit_at_check', `jsonb_typeof(at) = 'object' AND at ->> 'date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)
@Check('visit_diagnoses_check', names('diagnoses'))
@Check('visit_procedures_check', names('procedures'))
@Check('visit_costs_check', `jsonb_typeof(costs) = 'array' AND jsonb_array_length(costs) <= 40`)
@Check('visit_expense_ids_check', `jsonb_typeof(expense_ids) = 'array'`)
@Check(
  'visit_planned_check',
  `status <> 'planned' OR (findings IS NULL AND temperature IS NULL AND pulse IS NULL AND respiration IS NULL
   AND jsonb_array_length(diagnoses) = 0 AND jsonb_array_length(procedures) = 0 AND jsonb_array_length(costs) = 0)`,
)
export class VisitEntity extends PetRecordRow {
  /** Day, time and zone, on the wall clock. */
  @Column('jsonb')
  at: StoredVisit['at'];

  @Column('text')
  kind: StoredVisit['kind'];

  @Column('text')
  status: StoredVisit['status'];

  /** A deleted one keeps its place, and has it again when it's restored. */
  @Column('uuid', { nullable: true })
  contactId: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  findings: string | null;

  @Column('jsonb')
  diagnoses: string[];

  @Column('jsonb')
  procedures: string[];

  @Column('float8', { nullable: true })
  temperature: number | null;

  @Column('int', { nullable: true })
  pulse: number | null;

  @Column('int', { nullable: true })
  respiration: number | null;

  @Column('text', { nullable: true })
  plan: string | null;

  @Column('date', { nullable: true })
  followUpOn: string | null;

  @Column('text', { nullable: true })
  questions: string | null;

  /** The bill's lines. */
  @Column('jsonb')
  costs: StoredVisit['costs'];

  /** Who last changed the bill; null for whoever recorded the visit. */
  @Column('uuid', { nullable: true })
  costsBy: string | null;

  @Column('timestamptz')
  startsAt: string;

  @Column('jsonb')
  expenseIds: string[];

  @Column('jsonb', { default: [] })
  fileIds: string[];
}
