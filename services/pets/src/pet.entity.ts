import { Check, Column, Entity, Index } from 'typeorm';
import { speciesCodes, type DatePrecision, type Sex, type Species } from '@petcare/contracts';
import { nameOrder, TenantRow } from '@petcare/platform';

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

@Entity({ schema: 'pets', name: 'pet' })
@Index(['organisationId', 'name', 'id'], { where: 'deleted_at IS NULL' })
@Check('pet_name_check', `length(name) BETWEEN 1 AND 80`)
@Check('pet_species_check', `species IN (${quoted(speciesCodes)})`)
@Check('pet_sex_check', `sex IN ('female', 'male', 'unknown')`)
@Check('pet_birth_date_check', `birth_date >= '1900-01-01'`)
@Check(
  'pet_birth_date_precision_check',
  `birth_date_precision IN ('day', 'month', 'year', 'estimate') AND (birth_date IS NULL OR birth_date_precision IS NOT NULL)`,
)
@Check('pet_deceased_on_check', `deceased_on >= birth_date`)
@Check('pet_breed_check', `length(breed) BETWEEN 1 AND 80`)
@Check('pet_colour_check', `length(colour) BETWEEN 1 AND 60`)
@Check('pet_warning_check', `length(warning) BETWEEN 1 AND 200`)
export class PetEntity extends TenantRow {
  @Column({ type: 'text', collation: nameOrder })
  name: string;

  @Column('text')
  species: Species;

  @Column('text', { nullable: true })
  breed: string | null;

  @Column('text', { default: 'unknown' })
  sex: Sex;

  @Column('date', { nullable: true })
  birthDate: string | null;

  @Column('text', { nullable: true })
  birthDatePrecision: DatePrecision | null;

  @Column('text', { nullable: true })
  colour: string | null;

  /** Null while it lives. */
  @Column('date', { nullable: true })
  deceasedOn: string | null;

  /** A picture of kind `pet`. */
  @Column('uuid', { nullable: true })
  photoId: string | null;

  /** Shown before anything else on the pet's page. */
  @Column('text', { nullable: true })
  warning: string | null;
}
