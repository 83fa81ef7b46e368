// Draws declared fields in two columns, in which most fields take both.

import type { FormField, TypedValue } from '#domain/form-fields.ts'
import { ExplainedCheckbox } from '#ui/form/explained-checkbox.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { LabelledTextarea } from '#ui/form/labelled-textarea.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { formFieldId } from '../form-error-summary.tsx'
import { isShown, type StaffFields, type TypedValues } from './staff-fields.ts'

/** The classes of the element around `FieldInputs`. */
export const fieldGridClass = 'grid items-start gap-5 sm:grid-cols-2'
const fullWidth = 'sm:col-span-2'
/** The colour fills its field up to its code, because a wide edge around it has a colour too. */
const swatchClass =
  'ps-1! pe-24! [&::-webkit-color-swatch]:rounded-[6px] [&::-webkit-color-swatch]:border-edge [&::-webkit-color-swatch-wrapper]:px-0'

type Props = {
  /** The name of the form in the ids of its fields. */
  form: string
  fields: StaffFields
  typed: TypedValues
  errorOf: (name: string) => string | undefined
  errorAt: (name: string, path: string) => string | undefined
  onType: (name: string, value: unknown) => void
}

export const FieldInputs = ({ form, fields, typed, errorOf, errorAt, onType }: Props) =>
  Object.entries(fields)
    .filter(([, field]) => isShown(field, typed))
    .map(([name, field]) => {
      if (field.kind === 'note')
        return (
          <div key={name} className={fullWidth}>
            {field.content}
          </div>
        )
      const id = formFieldId(form, name)
      const input = {
        error: errorOf(name),
        onChange: (value: unknown) => onType(name, value),
      }
      if (field.kind === 'custom')
        return (
          <div key={name} id={id} className={fullWidth}>
            {field.render({
              ...input,
              value: typed[name],
              errorAt: (path) => errorAt(name, path),
            })}
          </div>
        )
      const value = typed[name] as TypedValue
      return <FieldInput key={name} {...{ id, name, field, value }} {...input} />
    })

type InputProps = {
  id: string
  name: string
  field: FormField
  value: TypedValue
  error: string | undefined
  onChange: (value: TypedValue) => void
}

function FieldInput({ id, name, field, value, error, onChange }: InputProps) {
  const className = field.half ? '' : fullWidth
  switch (field.kind) {
    case 'checkbox':
      return (
        <ExplainedCheckbox
          {...{ id, name, className, error, label: field.label, hint: field.hint }}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'checkboxes':
      return <Checkboxes {...{ id, name, field, value, error, onChange }} />
    case 'radio':
      return (
        <div id={id} className={className}>
          <RadioCards
            {...{ name, error, onChange, legend: field.label, value: String(value) }}
            options={field.options.map(([option, label, note]) => {
              const style = field.styleOf?.(option as never)
              return {
                value: String(option ?? ''),
                label: style ? (
                  <span style={style} className="font-head text-lg">
                    {label}
                  </span>
                ) : (
                  label
                ),
                note: style ? (
                  <span style={style} className="font-body">
                    {note}
                  </span>
                ) : (
                  note
                ),
              }
            })}
          />
        </div>
      )
    case 'select':
      return (
        <LabelledSelect
          {...{ id, name, className, error, onChange, label: field.label, hint: field.hint }}
          options={[
            ...(field.unchosen === undefined ? [] : [['', field.unchosen] as const]),
            ...field.options.map(([option, label]) => [String(option ?? ''), label] as const),
          ]}
          value={String(value)}
        />
      )
    default:
      return <TextInput {...{ id, name, field, value, error, onChange }} />
  }
}

type TextField = Exclude<FormField, { kind: 'checkbox' | 'checkboxes' | 'radio' | 'select' }>

function TextInput({ id, name, field, value, error, onChange }: InputProps & { field: TextField }) {
  const { label, hint, required } = field
  const shared = {
    id,
    label,
    hint,
    required,
    name,
    error,
    className: field.half ? '' : fullWidth,
    autoComplete: 'off',
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (field.kind) {
    case 'number':
      return <LabelledField {...shared} placeholder={field.placeholder} inputMode="numeric" />
    case 'euros':
      return <LabelledField {...shared} placeholder={field.placeholder} inputMode="decimal" />
    case 'colour':
      return (
        <LabelledField
          {...shared}
          type="color"
          inputClassName={swatchClass}
          inside={
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3 flex items-center font-mono text-sm"
            >
              {shared.value}
            </span>
          }
        />
      )
    case 'date':
      return <LabelledField {...shared} type="date" min={field.earliest} max={field.latest} />
    case 'moment':
      return <LabelledField {...shared} type="datetime-local" />
    case 'password':
      return <PasswordField {...shared} autoComplete={field.autoComplete ?? 'current-password'} />
    case 'textarea':
      return (
        <LabelledTextarea
          {...shared}
          className={`whitespace-pre-line ${shared.className}`}
          rows={field.rows ?? 3}
          maxLength={field.max}
          placeholder={field.placeholder}
        />
      )
    default: {
      const { kind, max, placeholder, autoComplete = 'off', autoCapitalize, inputMode } = field
      return (
        <LabelledField
          {...shared}
          {...{ placeholder, autoComplete, autoCapitalize, inputMode, type: kind, maxLength: max }}
          spellCheck={autoCapitalize === 'none' ? false : undefined}
        />
      )
    }
  }
}

type CheckboxesProps = InputProps & { field: Extract<FormField, { kind: 'checkboxes' }> }

function Checkboxes({ id, name, field, value, error, onChange }: CheckboxesProps) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <LabelledGroup {...{ id, error, label: field.label, hint: field.hint }} className={fullWidth}>
      <div className={field.inColumns ? 'grid gap-x-6 sm:grid-cols-2' : 'grid gap-2'}>
        {field.options.map(([option, label, note]) => (
          <ExplainedCheckbox
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
