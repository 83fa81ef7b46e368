// Declares a setting of the shop that staff edit in one form. Storage, endpoints, audit entry and
// form follow from the declaration.

import type { z } from 'zod'
import type { CacheTag } from '../cache-tag.ts'
import type { FieldErrors } from '../problem.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import type { Permission } from '../staff/permissions.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { FormField } from '../form-fields.ts'

/** A value that the shop stores under a name. It is `default` until the shop stores another one. */
export type StoredSetting<Value> = { name: string; schema: z.ZodType<Value>; default: Value }

/** Random text that a setting needs, such as the secret in the address of a feed. */
export type SecretGenerators = { newSecret: () => string; newIndexNowKey: () => string }

export type BodyOutput<Body extends z.ZodRawShape> = z.output<z.ZodObject<Body>>
export type BodyInput<Body extends z.ZodRawShape> = z.input<z.ZodObject<Body>>

/**
 * `name` is that of the row in shop_settings. `body` is what staff send to save the setting,
 * without the version. `summary` describes that call in the API documentation.
 */
export type Setting<
  Path extends string,
  Value,
  Body extends z.ZodRawShape,
> = StoredSetting<Value> & {
  path: Path
  permission: Permission
  summary: string
  /** Name of the change in the audit log, which has its sentence. */
  auditAction: AuditAction
  /** The audit log has this text of the value before, and of the value that `body` made. */
  toAuditText?: (value: Value, body?: BodyOutput<Body>) => string
  /** Of the pages and replies that show the value. */
  cacheTags?: readonly CacheTag[]
  body: Body
  /** Returns the errors of a body that its shape accepts. */
  findErrors?: (body: BodyOutput<Body>, today: CalendarDay) => FieldErrors | undefined
  toValue: (body: BodyOutput<Body>, before: Value, secrets: SecretGenerators) => Value
}

/** A setting that staff see and save as it is stored, under `key` in replies and requests. */
export type PlainSetting<Path extends string, Value, Input, Key extends string> = Setting<
  Path,
  Value,
  { [K in Key]: z.ZodType<Value, Input> }
> & {
  key: Key
  readSummary: string
  /** By default `permission`. */
  readPermission?: Permission
  form: SettingForm<Value>
}

export const defineSetting = <const Path extends string, Value, Input, const Key extends string>(
  declaration: Omit<
    PlainSetting<Path, NoInfer<Value>, Input, Key>,
    'schema' | 'body' | 'toValue'
  > & { schema: z.ZodType<Value, Input> },
): PlainSetting<Path, Value, Input, Key> =>
  ({
    ...declaration,
    body: { [declaration.key]: declaration.schema },
    toValue: (body: Record<string, Value>) => body[declaration.key],
  }) as unknown as PlainSetting<Path, Value, Input, Key>

/** A setting of which staff see and save only a part, because the shop itself adds a secret. */
export const defineSettingWithSecret = <
  const Path extends string,
  Value,
  Body extends z.ZodRawShape,
>(
  setting: Setting<Path, Value, Body>,
): Setting<Path, Value, Body> => setting

type Heading = { kind: 'heading'; title: string; text?: string }
/** By the path in the value, such as 'closure.first'. A date may be at the `latest` 'today'. */
export type SettingFields = Readonly<Record<string, FormField | Heading>>

/** The form of a setting as plain data, with conversions for a value that is no list of fields. */
export type SettingForm<Value> = {
  title: string
  /** By which staff find the setting, besides the title and the labels of its fields. */
  words: string
  about?: string
  /** Where the setting shows, behind the text about it. */
  link?: { to: string; text: string }
  fields: SettingFields
  button: string
  /** The text of a button that fills in the default. */
  reset?: string
  saved: string
  /** Shows the errors of `findErrors` while staff type. */
  checksWhileTyping?: true
  /** The name of the draft that the browser stores. */
  draft: string
  /** Returns an object with the paths of the fields; by default the value. */
  toFields?: (value: Value) => object
  /** Makes the value of the object that `toFields` made and staff changed. */
  toValue?: (changed: never) => unknown
  /** Describes errors that are not about one field. */
  toErrors?: (errors: FieldErrors, changed: never) => FieldErrors
}
