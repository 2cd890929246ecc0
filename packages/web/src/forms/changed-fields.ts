/** The fields of `values` that differ from `stored`, by value: a PATCH body that leaves alone what nobody touched. */
export function changedFields<Values extends object>(values: Values, stored: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
