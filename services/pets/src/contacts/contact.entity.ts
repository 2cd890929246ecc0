import { Check, Column, Entity, Index } from 'typeorm';
import { contact, postcodePattern, type Contact } from '@petcare/contracts/contacts';
import { KeepsRulesOf, nameOrder, TenantRow } from '@petcare/platform';

@Entity({ schema: 'pets', name: 'contact' })
@Index(['organisationId', 'name', 'id'], { where: 'deleted_at IS NULL' })
@KeepsRulesOf('contact', contact.row)
@Check('contact_postcode_check', `postcode ~ '${postcodePattern}'`)
@Check(
  'contact_phones_check',
  `jsonb_typeof(phones) = 'array' AND jsonb_array_length(phones) <= 4
   AND NOT jsonb_path_exists(phones, '$[*] ? (@.type() != "string" || !(@ like_regex "^[+][1-9][0-9]{6,14}$"))')`,
)
@Check(
  'contact_opening_hours_check',
  `opening_hours IS NULL OR coalesce(jsonb_typeof(opening_hours -> 'days') = 'array', false)`,
)
@Check('contact_primary_for_check', `jsonb_typeof(primary_for) = 'array' AND jsonb_array_length(primary_for) <= 500`)
export class ContactEntity extends TenantRow {
  @Column('text')
  type: Contact['type'];

  @Column({ type: 'text', collation: nameOrder })
  name: string;

  @Column('text', { nullable: true })
  organisation: string | null;

  /** E.164, in the order to call them. */
  @Column('jsonb')
  phones: string[];

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  postcode: string | null;

  @Column('jsonb', { nullable: true })
  openingHours: Contact['openingHours'];

  @Column('boolean')
  isEmergency: boolean;

  @Column('text', { nullable: true })
  registrationNo: string | null;

  /** Pet ids. A deleted pet keeps its place, and has it again when it's restored. */
  @Column('jsonb')
  primaryFor: string[];
}
