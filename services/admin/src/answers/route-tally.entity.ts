import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How one route answered in one hour, across all API processes; belongs to the platform, not to an organisation. */
@Entity({ schema: 'admin', name: 'route_tally' })
@Check('route_tally_faults_check', `faults BETWEEN 0 AND requests`)
export class RouteTallyEntity {
  /** Its start. */
  @PrimaryColumn('timestamptz')
  hour: string;

  @PrimaryColumn('text')
  method: string;

  /** The pattern, never the path with its ids. */
  @PrimaryColumn('text')
  route: string;

  @Column('int')
  requests: number;

  /** Answers of 500 and above. */
  @Column('int')
  faults: number;

  /** How many answers took up to each of the `answerBounds` and longer than the one before; the last counts those beyond all. */
  @Column('int', { array: true })
  within: number[];
}
