// The fields of a staff form as plain data, and their values as the form types them: a text for
// most kinds, a boolean for a checkbox, and the texts of the chosen options for checkboxes.

import { formatEuroInput } from './money.ts'
import { parseDutchNumber, parseEuros } from './text/parse-number.ts'
import { formatLocalDateTime, parseLocalDateTime } from './time/local-time.ts'

type Common = {
  label: string
  hint?: string | undefined
  /** Takes half of the width where two fields fit beside each other. */
  half?: boolean
  /** Shows the field only while the other fields have these values. */
  when?: Readonly<Record<string, string | boolean>>
}
/** `empty`: the value of a field that is left empty or that the form does not show. */
type TextLimits = { required?: boolean; max?: number; placeholder?: string; empty?: null }
export type OptionValue = string | number | null
type FieldOptions = readonly (readonly [value: OptionValue, label: string, note?: string])[]

export type FormField =
  | (Common &
      TextLimits & {
        kind: 'text' | 'email' | 'url' | 'tel' | 'time'
        autoComplete?: string
        /** 'none' for an address or a code. */
        autoCapitalize?: 'none' | 'words'
        inputMode?: 'numeric'
      })
  | (Common & TextLimits & { kind: 'textarea'; rows?: number })
  | (Common & {
      kind: 'password'
      required?: boolean
      empty?: null
      /** By default that of the account, which browsers fill in. */
      autoComplete?: 'new-password'
    })
  /** Values are a day such as 2026-11-22. */
  | (Common & {
      kind: 'date'
      required?: boolean
      earliest?: string
      latest?: string
      empty?: null
    })
  /** Values are an ISO moment; staff type it in Dutch local time. */
  | (Common & { kind: 'moment'; required?: boolean; empty?: null })
  | (Common & {
      kind: 'number' | 'euros'
      required?: boolean
      placeholder?: string
      empty?: number | null
    })
  /** Values are a colour such as '#1c4f4a'. */
  | (Common & { kind: 'colour'; required?: boolean; empty?: null })
  | (Common & { kind: 'checkbox' })
  | (Common & { kind: 'checkboxes'; options: FieldOptions; inColumns?: boolean })
  /** `unchosen`: what the list shows until staff choose. */
  | (Common & { kind: 'select'; options: FieldOptions; unchosen?: string })
  /** `styleOf` returns the custom properties in which an option shows itself. */
  | (Common & {
      kind: 'radio'
      options: FieldOptions
      styleOf?: (option: never) => Readonly<Record<string, string>>
    })

export type TypedValue = string | boolean | readonly string[]

type Empty<F> = F extends { empty: infer E } ? E : never
export type FormFieldValue<F> = F extends { kind: 'checkbox' }
  ? boolean
  : F extends { kind: 'checkboxes'; options: infer O extends FieldOptions }
    ? O[number][0][]
    : F extends { kind: 'select' | 'radio'; options: infer O extends FieldOptions }
      ? O[number][0]
      : F extends { kind: 'number' | 'euros' }
        ? number | Empty<F>
        : string | Empty<F>

/** What a number field sends for a text that is no number. Every endpoint refuses it. */
const noNumber = -1

const textOf = (value: OptionValue): string => String(value ?? '')

export function toTypedValue(field: FormField, value: unknown): TypedValue {
  switch (field.kind) {
    case 'checkbox':
      return value === true
    case 'checkboxes':
      return Array.isArray(value) ? value.map(String) : []
    case 'euros':
      return typeof value === 'number' ? formatEuroInput(value) : ''
    case 'number':
      return typeof value === 'number' ? String(value).replace('.', ',') : ''
    case 'moment':
      return typeof value === 'string' ? formatLocalDateTime(new Date(value)) : ''
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

/** The inverse of `toTypedValue`. An option that staff did not choose yet is ''. */
export function parseTypedValue(field: FormField, typed: unknown): unknown {
  switch (field.kind) {
    case 'checkbox':
      return typed === true
    case 'checkboxes': {
      const chosen: readonly unknown[] = Array.isArray(typed) ? typed : []
      return field.options.map(([value]) => value).filter((value) => chosen.includes(textOf(value)))
    }
    case 'select':
    case 'radio': {
      const option = field.options.find(([value]) => textOf(value) === typed)
      return option ? option[0] : ''
    }
    case 'password':
      return typed
  }
  const text = String(typed).trim()
  if (text === '' && field.empty !== undefined) return field.empty
  if (field.kind === 'number') return parseDutchNumber(text) ?? noNumber
  if (field.kind === 'euros') return parseEuros(text) ?? noNumber
  return field.kind === 'moment' ? (parseLocalDateTime(text)?.toISOString() ?? '') : text
}

/** Asks for the password of the colleague before something dangerous changes. */
export const currentPasswordField = {
  kind: 'password',
  label: 'Je wachtwoord',
  required: true,
} as const satisfies FormField
