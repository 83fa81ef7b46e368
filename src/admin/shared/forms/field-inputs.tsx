// Draws declared fields in two columns, in which most fields take both.

import type { FormField, TypedValue } from '#domain/form-fields.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { isShown, type StaffFields, type TypedValues } from './staff-fields.ts'

/** The classes of the element around `FieldInputs`. */
export const fieldGridClass = 'grid items-start gap-5 sm:grid-cols-2'
const fullWidth = 'sm:col-span-2'

type Props = {
  fields: StaffFields
  typed: TypedValues
  errorOf: (name: string) => string | undefined
  onType: (name: string, value: unknown) => void
}

export const FieldInputs = ({ fields, typed, errorOf, onType }: Props) =>
  Object.entries(fields)
    .filter(([, field]) => isShown(field, typed))
    .map(([name, field]) => {
      if (field.kind === 'note')
        return (
          <div key={name} className={fullWidth}>
            {field.content}
          </div>
        )
      const input = {
        error: errorOf(name),
        onChange: (value: unknown) => onType(name, value),
      }
      if (field.kind === 'custom')
        return (
          <div key={name} className={fullWidth}>
            {field.render({ ...input, value: typed[name] })}
          </div>
        )
      const value = typed[name] as TypedValue
      return <FieldInput key={name} {...{ name, field, value }} {...input} />
    })

type InputProps = {
  name: string
  field: FormField
  value: TypedValue
  error: string | undefined
  onChange: (value: TypedValue) => void
}

function FieldInput({ name, field, value, error, onChange }: InputProps) {
  const className = field.half ? '' : fullWidth
  switch (field.kind) {
    case 'checkbox':
      return (
        <Checkbox
          {...{ name, className, error, label: field.label, hint: field.hint }}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'checkboxes':
      return <Checkboxes {...{ name, field, value, error, onChange }} />
    case 'radio':
      return (
        <div className={className}>
          <RadioCards
            {...{ name, error, onChange, legend: field.label, value: String(value) }}
            options={field.options.map(([option, label, note]) => ({
              value: String(option ?? ''),
              label,
              note,
            }))}
          />
        </div>
      )
    case 'select':
      return (
        <LabelledSelect
          {...{ name, className, error, onChange, label: field.label, hint: field.hint }}
          options={field.options.map(([option, label]) => [String(option ?? ''), label])}
          value={String(value)}
        />
      )
    default:
      return <TextInput {...{ name, field, value, error, onChange }} />
  }
}

type TextField = Exclude<FormField, { kind: 'checkbox' | 'checkboxes' | 'radio' | 'select' }>

function TextInput({ name, field, value, error, onChange }: InputProps & { field: TextField }) {
  const {
    kind,
    half,
    when,
    empty,
    max,
    autoComplete = 'off',
    ...attributes
  } = {
    max: undefined,
    autoComplete: undefined,
    ...field,
  }
  const shared = {
    ...attributes,
    name,
    error,
    className: half ? '' : fullWidth,
    maxLength: max,
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (kind) {
    case 'textarea':
      return <LabelledTextarea rows={3} {...shared} autoComplete={autoComplete} />
    case 'password':
      return <PasswordField {...shared} autoComplete="current-password" />
    case 'number':
      return <LabelledField {...shared} autoComplete={autoComplete} inputMode="numeric" />
    case 'euros':
      return <LabelledField {...shared} autoComplete={autoComplete} inputMode="decimal" />
    case 'moment':
      return <LabelledField {...shared} autoComplete={autoComplete} type="datetime-local" />
    default:
      return <LabelledField {...shared} autoComplete={autoComplete} type={kind} />
  }
}

type CheckboxesProps = InputProps & { field: Extract<FormField, { kind: 'checkboxes' }> }

function Checkboxes({ name, field, value, error, onChange }: CheckboxesProps) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <LabelledGroup {...{ error, label: field.label, hint: field.hint }} className={fullWidth}>
      <div className={field.inColumns ? 'grid gap-x-6 sm:grid-cols-2' : 'grid gap-2'}>
        {field.options.map(([option, label, note]) => (
          <Checkbox
            key={option}
            {...{ name, label, hint: note, value: String(option) }}
            checked={chosen.includes(String(option))}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, target.value]
                  : chosen.filter((one) => one !== target.value),
              )
            }
          />
        ))}
      </div>
    </LabelledGroup>
  )
}
