import { StandardSchemaValidationPipe } from '@nestjs/common';
import { invalid } from './problem-error.ts';

type Segment = PropertyKey | { readonly key: PropertyKey };

function dotted(path: readonly Segment[] | undefined): string {
  return (path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
}

/** Checks every body and query against its contract; says in plain English what is wrong at which field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      invalid(issues.map((issue) => ({ path: dotted(issue.path), message: issue.message }))),
  });
}
