import type { FieldError } from '@petcare/contracts';

export const mostColumns = 200;

/** What's wrong with an uploaded file. It's read in a thread, which knows nothing of requests and answers. */
export class SheetProblem extends Error {
  constructor(readonly errors: FieldError[]) {
    super('This sheet can’t be imported.');
  }
}

export const refuse = (message: string) => new SheetProblem([{ path: 'file', message }]);

export const tooMuchIn = 'There is too much in this workbook. Save the sheet as CSV, and choose that file.';
