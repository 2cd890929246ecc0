/** Hours after which nobody needs a figure any more: a week. */
const keptHours = 7 * 24;

/** `$1` JSON of what was counted since the last time. */
export const addTallies = `
  insert into admin.route_tally as t (hour, method, route, requests, faults, within)
  select date_trunc('hour', platform.now()), c.method, c.route, c.requests, c.faults, c.within
  from json_to_recordset($1::json) c (method text, route text, requests int, faults int, within int[])
  on conflict (hour, method, route) do update set requests = t.requests + excluded.requests, faults = t.faults + excluded.faults,
    within = array(select a + b from unnest(t.within, excluded.within) with ordinality counted (a, b, place) order by place)`;

export const forgetTallies = `delete from admin.route_tally where hour < platform.now() - interval '${keptHours} hours'`;

/** Each route over the last day: how often it was called, and how long it took. */
export const talliesOfTheDay = `
  select method, route, sum(requests)::int as requests, sum(faults)::int as faults, array_agg(within) as within
  from admin.route_tally where hour > platform.now() - interval '24 hours' group by method, route`;

/** This hour and the one before. */
export const latelyAnswered = `
  select coalesce(sum(requests), 0)::int as requests, coalesce(sum(faults), 0)::int as faults
  from admin.route_tally where hour >= date_trunc('hour', platform.now()) - interval '1 hour'`;
