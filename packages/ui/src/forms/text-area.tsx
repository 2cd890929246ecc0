import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field-context.ts';

/** Several lines of text; goes in a `Field`. */
export function TextArea({ rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return <textarea {...useFieldWiring()} {...rest} rows={rows} className={controlLook} />;
}
