// The fields of a form of the back office: those that are plain data, and inputs and sentences that
// only one form has.

import type { ReactNode } from 'react'
import {
  type FormField,
  type FormFieldValue,
  parseTypedValue,
  toTypedValue,
} from '#domain/form-fields.ts'

type Condition = { when?: Readonly<Record<string, string | boolean>> }
export type CustomInput<Value> = {
  value: Value
  onChange(this: void, value: Value): void
  error: string | undefined
  /** The error at a path below the field, such as '2.price'. */
  errorAt(this: void, path: string): string | undefined
}
/** An input of its own, whose value the form sends as it is. */
type CustomField<Value> = Condition & {
  kind: 'custom'
  initial: Value
  render(input: CustomInput<Value>): ReactNode
}
/** What staff read between two fields. */
type NoteField = Condition & { kind: 'note'; content: ReactNode }

type StaffField = FormField | CustomField<unknown> | NoteField
export type StaffFields = Readonly<Record<string, StaffField>>
/** What staff see and type, by the name of the field. */
export type TypedValues = Readonly<Record<string, unknown>>

/** A field that the form does not always have may be absent. */
export type FormValues<Fields extends StaffFields> = {
  -readonly [
    Name in keyof Fields as NonNullable<Fields[Name]> extends NoteField ? never : Name
  ]: StaffFieldValue<NonNullable<Fields[Name]>>
}
type StaffFieldValue<Field> = Field extends CustomField<infer Value> ? Value : FormFieldValue<Field>

/** Infers the type of the value from `initial`. */
export const customField = <Value>(
  initial: Value,
  render: (input: CustomInput<Value>) => ReactNode,
): CustomField<Value> => ({ kind: 'custom', initial, render })

export function toTyped(fields: StaffFields, values: TypedValues): TypedValues {
  const typedOf = ([name, field]: [string, StaffField]) => {
    if (field.kind === 'note') return []
    if (field.kind === 'custom') return [[name, values[name] ?? field.initial] as const]
    return [[name, toTypedValue(field, values[name])] as const]
  }
  return Object.fromEntries(Object.entries(fields).flatMap(typedOf))
}

export const isShown = ({ when = {} }: StaffField, typed: TypedValues): boolean =>
  Object.entries(when).every(([name, value]) => typed[name] === value)

/** A field that is not shown has the value of an empty one. */
export function toFormValues<Fields extends StaffFields>(
  fields: Fields,
  typed: TypedValues,
): FormValues<Fields> {
  const valueOf = ([name, field]: [string, StaffField]) => {
    if (field.kind === 'note') return []
    if (field.kind === 'custom') return [[name, typed[name]] as const]
    const shown = isShown(field, typed) ? typed[name] : toTypedValue(field, undefined)
    return [[name, parseTypedValue(field, shown)] as const]
  }
  return Object.fromEntries(Object.entries(fields).flatMap(valueOf)) as FormValues<Fields>
}
