import { columnsOf, type ReadRows } from '@petcare/platform';
import { vaccination, type StoredVaccination, type TravellingPet } from '@petcare/contracts/health';

/** `$1` organisation, `$2` pets. */
const jabsOf = `
  select ${columnsOf(vaccination.stored, 'v')} from health.vaccination v
  where v.organisation_id = $1 and v.pet_id = any($2::uuid[]) and v.deleted_at is null`;

/** `$1` organisation, `$2` pets: what the rules need to know. */
const petsOf = `
  select p.id, p.species, p.birth_date as "birthDate", p.birth_date_precision as "birthDatePrecision",
    coalesce((select jsonb_agg(jsonb_build_object('implantedOn', m.implanted_on)) from pets.microchip m
      where m.organisation_id = p.organisation_id and m.pet_id = p.id), '[]') as microchips
  from pets.pet p where p.organisation_id = $1 and p.id = any($2::uuid[])`;

export interface JabbedPet {
  readonly pet: TravellingPet & { readonly id: string };
  readonly jabs: readonly StoredVaccination[];
}

/** Animals with all their jabs, by id. */
export async function jabbedPets(read: ReadRows, ids: readonly string[]): Promise<ReadonlyMap<string, JabbedPet>> {
  const wanted = [[...new Set(ids)]];
  const [pets, jabs] = [await read<JabbedPet['pet']>(petsOf, wanted), await read<StoredVaccination>(jabsOf, wanted)];
  const jabsFor = Map.groupBy(jabs, ({ petId }) => petId);
  return new Map(pets.map((pet) => [pet.id, { pet, jabs: jabsFor.get(pet.id) ?? [] }]));
}
