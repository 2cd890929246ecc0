import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldError } from '@petcare/contracts';
import { ApiError, messageOf } from '../api/api-error.ts';

/** Puts the server's refusals beside the fields they name; anything else becomes the form's own error. */
export function showProblem<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fallback?: string,
): void {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  for (const { path, message } of errors) setError(path as Path<Values>, { type: 'server', message });
  if (errors.length === 0) setError('root.server', { type: 'server', message: messageOf(error, fallback) });
}

function isField(node: object): node is { message: string } {
  return 'message' in node && typeof node.message === 'string' && node.message !== '';
}

function collect(node: unknown, path: string): FieldError[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isField(node)) return [{ path, message: node.message }];
  return Object.entries(node).flatMap(([key, child]) =>
    key === 'ref' ? [] : collect(child, path ? `${path}.${key}` : key),
  );
}

/** All of a form's errors with their fields' dotted paths, for the summary at the top; the form's own error has the path ''. */
export function listErrors(errors: FieldErrors): FieldError[] {
  return collect(errors, '').map(({ path, message }) => ({ path: /^(root\b|form$)/.test(path) ? '' : path, message }));
}
