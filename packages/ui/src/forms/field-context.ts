import { createContext, useContext } from 'react';

/** What a control must carry so that its label, help and error belong to it. */
export interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** @throws {Error} outside a `Field`: a control without a label is a mistake. */
export function useFieldWiring(): FieldWiring {
  const wiring = useContext(FieldContext);
  if (!wiring) throw new Error('A form control needs a Field around it.');
  return wiring;
}

/** The id of the field `name`'s control; the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
