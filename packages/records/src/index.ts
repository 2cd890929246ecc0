export { choiceField, choicesOf, longTextField, textField, useFormField, type TextKey } from './form/fields.tsx';
export { switchField } from './form/switch-field.tsx';
export type { FormField } from './form/form-field.ts';
export { bodyResolver, plainForm, type FormKind } from './form/form-kind.ts';
export { RecordForm } from './form/record-form.tsx';
export { recordScreens, type RecordScreens } from './kit/record-kind.ts';
export { RecordPanel } from './kit/record-panel.tsx';
export { recordsQuery } from './kit/records.queries.ts';
