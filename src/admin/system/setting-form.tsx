import { type ReactNode, useCallback, useState } from 'react'
import { type FieldErrors, isProblem, Problem } from '#domain/problem.ts'
import type { SettingFields, SettingForm as Declared } from '#domain/setting/define-setting.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { isShown, type StaffFields, type TypedValues } from '../shared/forms/staff-fields.ts'

type Props = { title: string; text?: string | undefined }

export const FormHeading = ({ title, text }: Props) => (
  <>
    <h2 className="mt-3 text-lg font-semibold">{title}</h2>
    {text && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
  </>
)

// Fields whose names are paths in a value, such as 'company.phone' or 'banner.0'.

type FieldValues = Readonly<Record<string, string | number | boolean | null>>

export const readFields = (value: object, fields: StaffFields): FieldValues =>
  Object.fromEntries(
    Object.keys(fields).map((path) => [
      path,
      path.split('.').reduce<unknown>((part, name) => Object(part)[name], value),
    ]),
  ) as FieldValues

/** Returns a changed copy. A field that the form does not show keeps its value. */
export function changeFields<Value extends object>(
  value: Value,
  fields: StaffFields,
  typed: TypedValues,
): Value {
  const changed = structuredClone(value)
  for (const [path, field] of Object.entries(fields)) {
    if (field.kind === 'note' || !isShown(field, typed)) continue
    const groups = path.split('.')
    const name = groups.pop()!
    const parent = groups.reduce<Record<string, unknown>>(
      (part, group) => (part[group] ??= {}) as Record<string, unknown>,
      changed as Record<string, unknown>,
    )
    parent[name] = typed[path]
  }
  return changed
}

export type StaffSetting = {
  path: string
  key: string
  default: unknown
  form: Declared<never>
  findErrors?: ((body: never, today: CalendarDay) => FieldErrors | undefined) | undefined
}
type Stored = Readonly<Record<string, unknown>> & { version: number }

/** The declaration has the types of the endpoints, which no longer show here. */
const call = browserApi as unknown as (key: string, input?: object) => Promise<unknown>

type FormProps = {
  setting: StaffSetting
  /** Beside the form, what visitors see of the value that staff type. */
  preview?: (value: never) => ReactNode
  onSaved?: () => void
  /** The button stays in view. */
  hasSaveBar?: boolean
}

export function SettingForm({ setting, preview, onSaved, hasSaveBar = false }: FormProps) {
  const { path, key, form } = setting
  const [typed, setTyped] = useState<TypedValues>()
  const fetchStored = useCallback(() => call(`GET ${path}`) as Promise<Stored>, [path])
  const { result, reload } = useQuery(fetchStored)
  const { toFields = (value: unknown) => value, toValue = (value: unknown) => value } =
    form as Declared<unknown>
  return (
    <QueryBoundary result={result} reload={reload}>
      {({ version, ...stored }) => {
        const value = toFields(stored[key]) as object
        const fields = toStaffFields(form.fields)
        const save = async (typed: TypedValues) => {
          const changed = changeFields(value, fields, typed) as never
          try {
            await call(`PUT ${path}`, { body: { [key]: toValue(changed), version } })
          } catch (error) {
            if (!isProblem(error) || !error.errors || !form.toErrors) throw error
            const errors = form.toErrors(error.errors, changed)
            throw new Problem(error.code, { message: error.message, errors })
          }
          setTyped(undefined)
          await reload()
          onSaved?.()
          return form.saved
        }
        const shown = typed ? toValue(changeFields(value, fields, typed) as never) : value
        const fieldForm = (
          <FieldForm
            key={version}
            fields={fields}
            values={readFields(value, fields)}
            button={form.button}
            draft={form.draft}
            subject="shop"
            hasSaveBar={hasSaveBar}
            {...(form.reset && {
              reset: {
                label: form.reset,
                values: readFields(toFields(setting.default) as object, fields),
              },
            })}
            {...(!Object.hasOwn(form.fields, key) && { errorPath: key })}
            send={save}
            {...((preview || form.checksWhileTyping) && { onType: setTyped })}
            {...(typed &&
              form.checksWhileTyping && { typingErrors: findTypingErrors(setting, shown) })}
          />
        )
        if (!preview) return fieldForm
        return (
          <div className="@container">
            <div className="grid items-start gap-8 @3xl:grid-cols-[minmax(0,44rem)_minmax(18rem,24rem)]">
              {fieldForm}
              <div className="@max-3xl:order-first @3xl:sticky @3xl:top-3">
                {preview(shown as never)}
              </div>
            </div>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** By the names of the fields, which are below the key in the errors of the setting. */
const findTypingErrors = ({ key, findErrors }: StaffSetting, value: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(findErrors?.({ [key]: value } as never, toCalendarDay(new Date())) ?? {}).map(
      ([path, errors]) => [path.slice(key.length + 1), errors],
    ),
  )

const toStaffFields = (fields: SettingFields): StaffFields =>
  Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [
      path,
      field.kind === 'heading'
        ? { kind: 'note', content: <FormHeading {...field} /> }
        : 'latest' in field && field.latest === 'today'
          ? { ...field, latest: toCalendarDay(new Date()) }
          : field,
    ]),
  )
