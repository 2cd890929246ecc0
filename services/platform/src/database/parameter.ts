/** A value of a statement. */
export type Parameter = string | number | boolean | Date | null | readonly (string | null)[];
