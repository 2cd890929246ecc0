/** Whether two belong together; the strongest sign comes first. */
type Sign<One, Other> = (one: One, other: Other) => boolean;

/** Pairs each of `ones` with at most one of `others`, by the first of `signs` that matches. */
export function paired<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  signs: readonly Sign<One, Other>[],
): Map<One, Other> {
  const found = new Map<One, Other>();
  const free = new Set(others);
  for (const isPair of signs)
    for (const one of ones) {
      if (found.has(one)) continue;
      const other = [...free].find((candidate) => isPair(one, candidate));
      if (other === undefined) continue;
      found.set(one, other);
      free.delete(other);
    }
  return found;
}
