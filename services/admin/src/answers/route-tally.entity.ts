import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How one route answered in one hour, by all API processes together; of the platform and of no organisation. */
@Entity({ schema: 'admin', name: 'route_tally' })
@Check('route_tally_faults_check', `faults BETWEEN 0 AND requests`)
export class RouteTallyEntity {
  /** Its beginning. */
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

  /** How many answers took as long as each of the `answerBounds`, and longer than the one before; the last is of those beyond all. */
  @Column('int', { array: true })
  within: number[];
}
