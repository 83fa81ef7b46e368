// The form of a setting as plain data, with conversions for a value that is no list of fields.

import type { FormField } from '../form-fields.ts'
import type { FieldErrors } from '../problem.ts'

type Heading = { kind: 'heading'; title: string; text?: string }
/** By the path in the value, such as 'closure.first'. A date may be at the `latest` 'today'. */
export type SettingFields = Readonly<Record<string, FormField | Heading>>

export type SettingForm<Value> = {
  title: string
  about?: string
  fields: SettingFields
  button: string
  saved: string
  /** The name of the draft that the browser stores. */
  draft: string
  /** Returns an object with the paths of the fields; by default the value. */
  toFields?: (value: Value) => object
  /** Makes the value of the object that `toFields` made and staff changed. */
  toValue?: (changed: never) => unknown
  /** Describes errors that are not about one field. */
  toErrors?: (errors: FieldErrors, changed: never) => FieldErrors
}
