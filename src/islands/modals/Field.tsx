import { useId, type ReactNode } from 'react';
import { FormField, type FormFieldProps } from '#components/ui/FormFields.tsx';

interface FieldProps extends Omit<FormFieldProps, 'id'> {
  readonly error: ReactNode;
}

/** A field of a dialog, which may be open above a page with the same form. */
export function Field(field: FieldProps) {
  return <FormField id={useId()} {...field} />;
}
