import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Tree = { [key: PropertyKey]: Tree | FieldProblem };
type FieldProblem = { type: string; message: string };

/**
 * Puts each field's first problem where react-hook-form looks for it. One for the whole form goes to `form`, not `root`: what a
 * resolver puts there is dropped before sending, and the form would go out unchecked.
 */
function place(errors: Tree, path: PropertyKey[], problem: FieldProblem): void {
  const keys = path.length > 0 ? path : ['form'];
  const last = keys.at(-1) ?? '';
  let node = errors;
  for (const key of keys.slice(0, -1)) node = (node[key] ??= {}) as Tree;
  node[last] ??= problem;
}

/** Validates a form with a contract before it's sent, in the server's words. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const checked = await schema.safeParseAsync(values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Tree = {};
    for (const { code, path, message } of checked.error.issues)
      place(errors, path, { type: code ?? 'custom', message });
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
