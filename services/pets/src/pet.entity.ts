import { Check, Column, Entity, Index } from 'typeorm';
import {
  foodChain,
  horseKinds,
  knowledge,
  petOrigin,
  petStanding,
  speciesCodes,
  type DatePrecision,
  type FoodChain,
  type Knowledge,
  type PetOrigin,
  type PetStanding,
  type Sex,
  type Species,
} from '@petcare/contracts';
import { nameOrder, TenantRow } from '@petcare/platform';

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

@Entity({ schema: 'pets', name: 'pet' })
@Index(['organisationId', 'name', 'id'], { where: 'deleted_at IS NULL' })
@Index('pet_passed_on_idx', ['organisationId'], { where: 'passed_on_at IS NOT NULL' })
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
@Check('pet_second_breed_check', `length(second_breed) BETWEEN 1 AND 80`)
@Check('pet_markings_check', `length(markings) BETWEEN 1 AND 200`)
@Check('pet_neutered_check', `neutered IN (${quoted(knowledge.options)})`)
@Check(
  'pet_neutered_on_check',
  `neutered_on >= '1900-01-01' AND neutered = 'yes' AND (birth_date IS NULL OR neutered_on >= birth_date) OR neutered_on IS NULL`,
)
@Check('pet_gotcha_on_check', `gotcha_on >= '1900-01-01' AND (birth_date IS NULL OR gotcha_on >= birth_date)`)
@Check('pet_origin_check', `origin IN (${quoted(petOrigin.options)})`)
@Check('pet_status_check', `status IN (${quoted(petStanding.options)})`)
@Check('pet_good_with_dogs_check', `good_with_dogs IN (${quoted(knowledge.options)})`)
@Check('pet_good_with_cats_check', `good_with_cats IN (${quoted(knowledge.options)})`)
@Check('pet_good_with_children_check', `good_with_children IN (${quoted(knowledge.options)})`)
@Check('pet_ueln_check', `ueln ~ '^[0-9]{3}[0-9A-Z]{3}[0-9A-Z]{9}$'`)
@Check('pet_passport_issuer_check', `length(passport_issuer) BETWEEN 1 AND 120`)
@Check('pet_food_chain_check', `food_chain IN (${quoted(foodChain.options)})`)
@Check('pet_height_cm_check', `height_cm BETWEEN 30 AND 250`)
@Check(
  'pet_horse_check',
  `species IN (${quoted(horseKinds)}) OR num_nonnulls(ueln, passport_issuer, food_chain, height_cm) = 0`,
)
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

  /** Null while it's alive. */
  @Column('date', { nullable: true })
  deceasedOn: string | null;

  /** When a new keeper took it on: nobody changes its record from then on. */
  @Column('timestamptz', { nullable: true })
  passedOnAt: string | null;

  /** A picture of kind `pet`. */
  @Column('uuid', { nullable: true })
  photoId: string | null;

  /** Shown before anything else on the pet's page. */
  @Column('text', { nullable: true })
  warning: string | null;

  @Column('text', { nullable: true })
  secondBreed: string | null;

  @Column('boolean', { default: false })
  isCross: boolean;

  @Column('text', { default: 'unknown' })
  neutered: Knowledge;

  @Column('date', { nullable: true })
  neuteredOn: string | null;

  @Column('text', { nullable: true })
  markings: string | null;

  /** The day it came home. */
  @Column('date', { nullable: true })
  gotchaOn: string | null;

  @Column('text', { nullable: true })
  origin: PetOrigin | null;

  /** Where it is while it's alive; `deceasedOn` takes precedence. */
  @Column('text', { default: 'active' })
  status: PetStanding;

  @Column('text', { default: 'unknown' })
  goodWithDogs: Knowledge;

  @Column('text', { default: 'unknown' })
  goodWithCats: Knowledge;

  @Column('text', { default: 'unknown' })
  goodWithChildren: Knowledge;

  /** This and the three below are for horses, ponies and donkeys. */
  @Column('text', { nullable: true })
  ueln: string | null;

  @Column('text', { nullable: true })
  passportIssuer: string | null;

  /** Null means unknown, as does `unknown`. */
  @Column('text', { nullable: true })
  foodChain: FoodChain | null;

  @Column('smallint', { nullable: true })
  heightCm: number | null;
}
