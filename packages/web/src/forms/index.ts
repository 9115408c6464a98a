export { useFieldArray } from 'react-hook-form';
export { FormNativeSelect, FormRadioGroup } from './choice-fields.tsx';
export { FormPictureField, PICTURES, usePictureField } from './file-fields.tsx';
export { Form } from './form.tsx';
export { type CodeFormTexts, OneTimeCodeForm, type OneTimeCodeFormProps } from './one-time-code-form.tsx';
export {
  FormEmailField,
  FormNameField,
  FormPhoneField,
  FormTextArea,
  FormTextField,
} from './text-fields.tsx';
export { useControlledField } from './use-field.ts';
export { type FormState, useForm } from './use-form.ts';
export { type StoredPicture, useObjectUrls } from './use-object-urls.ts';
export { type CodeCalls, useOneTimeCode } from './use-one-time-code.ts';
