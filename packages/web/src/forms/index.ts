export { type UseFormReturn, useFieldArray } from 'react-hook-form';
export { FormNativeSelect, FormRadioGroup, FormSelect } from './choice-fields.tsx';
export { FormFileField, FormImageGrid, type StoredPicture } from './file-fields.tsx';
export { Form } from './form.tsx';
export { type CodeFormTexts, OneTimeCodeForm, type OneTimeCodeFormProps } from './one-time-code-form.tsx';
export {
  FormCheckbox,
  FormEmailField,
  FormNameField,
  FormPhoneField,
  FormTextArea,
  FormTextField,
} from './text-fields.tsx';
export { useControlledField } from './use-field.ts';
export { useForm } from './use-form.ts';
export { useObjectUrls } from './use-object-urls.ts';
export { type CodeCalls, useOneTimeCode } from './use-one-time-code.ts';
