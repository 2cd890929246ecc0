// What the shell provides from react-hook-form; see react-router-dom.mjs beside it.
export {
  Controller,
  FormProvider,
  useController,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form-whole';
