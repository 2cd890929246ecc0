import { dayWhere, isShortYear, momentMeant, type NamedBackedUpTable } from '@petcare/platform';

/**
 * SQL for the JSON row `row` of a backup, made from `f.row`, with the moment it happened as this release keeps it: earlier ones kept a year
 * typed as 24 as the year 24. `$1` is the organisation. An entry of the history doesn't say when its record was created, but its id does.
 */
export function sinceYear1900({ moment, follows = 'id' }: NamedBackedUpTable, row: string): string {
  if (moment === undefined) return row;
  const was = `(f.row->>'${moment.at}')::timestamptz`;
  const recorded = `coalesce((f.row->>'created_at')::timestamptz, uuid_extract_timestamp((f.row->>'${follows}')::uuid))`;
  const meant = momentMeant(was, moment.moves ? 'platform.now()' : recorded);
  const day = moment.on === undefined ? '' : `, '${moment.on}', ${dayWhere(meant, '$1::uuid')}`;
  return `case when ${isShortYear(was)} then ${row} || jsonb_build_object('${moment.at}', ${meant}${day}) else ${row} end`;
}
