import { ofOrganisation } from '@petcare/platform';

const grantee = `nullif(current_setting('app.grantee', true), '')::uuid`;
const among = (place: string, level: string): string => `${place} = any ((select sharing.granted('${level}'))::text[])`;

/** The pet a record with files is about, and its area. */
const place = `pet_id || ' ' || case
    when kind in ('visit', 'vaccination') then 'medical'
    when kind = 'medication' then 'medication'
    when kind = 'note' then 'notes'
    when kind in ('training-plan', 'training-session') then 'training'
    when kind in ('policy', 'claim') then 'insurance' end`;

/** An expense may be about several pets; those who see it, and those who may write it, are the policy's of its table to say. */
const ofExpense = (besides = ''): string => `kind = 'expense' and exists (select from money.expense e
    where e.organisation_id = file_link.organisation_id and e.id = file_link.record_id ${besides})`;
const petsOf = `jsonb_path_query_array(e.pets, '$[*].petId')`;
const petsGiven = (level: string): string => `(select coalesce(jsonb_agg(split_part(given, ' ', 1)), '[]')
    from unnest(sharing.granted('${level}')) given where given like '% expenses')`;
const written = `and jsonb_array_length(e.pets) > 0 and (${petsOf} <@ ${petsGiven('edit')}
      or e.created_by = ${grantee} and ${petsOf} <@ ${petsGiven('add')})`;

/** Which links are seen, and which are made and taken away, by kind and pet. */
export const seen = `${ofOrganisation} or ${among(place, 'view')} or ${ofExpense()}`;
export const changed = `${ofOrganisation} or ${among(place, 'add')} or ${ofExpense(written)}`;
