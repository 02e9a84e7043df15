import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

export type FieldFrame = {
  /** Name of the field. Unless `id` is set, also the id of the control, to which error summaries link. */
  name: string;
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Shows the label only to screen readers. Use it if the control or the text above names the field. */
  labelHidden?: boolean;
};

function describedBy(id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function Field({
  id,
  name,
  label,
  hint,
  error,
  optional,
  labelHidden,
  children,
}: FieldFrame & { children: ReactNode }) {
  const at = id ?? name;
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label htmlFor={at} className={labelHidden ? 'vh' : undefined}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${at}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={`${at}-error`}>{error}</FieldErrorText>}
      {children}
    </div>
  );
}

export function FieldErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      <span>
        <span className="vh">Error: </span>
        {children}
      </span>
    </p>
  );
}

export function splitField<Props extends FieldFrame>({
  id,
  name,
  label,
  hint,
  error,
  optional,
  labelHidden,
  ...control
}: Props) {
  const at = id ?? name;
  return {
    frame: { id: at, name, label, hint, error, optional, labelHidden },
    control: {
      ...control,
      id: at,
      name,
      'aria-describedby': describedBy(at, { hint, error }),
      'aria-invalid': error ? true : undefined,
    },
  };
}

export function TextField({
  className,
  ...props
}: FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame>) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      <input {...control} className={className ? `input ${className}` : 'input'} />
    </Field>
  );
}

export function TextAreaField(
  props: FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'className'>,
) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      <textarea {...control} className="textarea" />
    </Field>
  );
}

export function SelectField(
  props: FieldFrame & Omit<ComponentProps<'select'>, keyof FieldFrame | 'className'>,
) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      <select {...control} className="select" />
    </Field>
  );
}

export function CheckField(
  props: Omit<FieldFrame, 'optional' | 'labelHidden'> &
    Omit<ComponentProps<'input'>, keyof FieldFrame | 'type' | 'className'>,
) {
  const { frame, control } = splitField(props);
  return (
    <div className={frame.error ? 'field field--error' : 'field'}>
      {frame.error && <FieldErrorText id={`${frame.id}-error`}>{frame.error}</FieldErrorText>}
      <label className="check" htmlFor={frame.id}>
        <input {...control} type="checkbox" />
        <span>{frame.label}</span>
      </label>
      {frame.hint && (
        <p className="hint" id={`${frame.id}-hint`}>
          {frame.hint}
        </p>
      )}
    </div>
  );
}
