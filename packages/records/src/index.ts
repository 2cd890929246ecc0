export { choiceField, longTextField, textField, useFormField, type TextKey } from './form/fields.tsx';
export type { FormField } from './form/form-field.ts';
export { bodyResolver, plainForm, type FormKind } from './form/form-kind.ts';
export { RecordForm } from './form/record-form.tsx';
