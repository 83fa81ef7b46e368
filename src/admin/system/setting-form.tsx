// The form of a declared setting.

import { type ReactNode, useCallback } from 'react'
import { isProblem, Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { SettingFields, SettingForm as Declared } from '#domain/setting/setting-form.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import type { StaffFields, TypedValues } from '../shared/forms/staff-fields.ts'
import { changeFields, readFields } from './fields-by-path.ts'
import { FormHeading } from './form-heading.tsx'

type Setting = { name: string; path: string; key: string; form: Declared<never> }
type Stored = Readonly<Record<string, unknown>> & { version: number }

/** The declaration has the types of the endpoints, which no longer show here. */
const call = browserApi as unknown as (key: string, input?: object) => Promise<unknown>

type SectionProps = { setting: Setting; id?: string; about?: ReactNode }

/** With its heading. `about` replaces the text of the declaration, `id` is for links. */
export const SettingSection = ({ setting, id, about = setting.form.about }: SectionProps) => (
  <section id={id} aria-labelledby={setting.name} className="mt-14 max-w-[44rem]">
    <h2 id={setting.name} className="mb-4 text-xl">
      {setting.form.title}
    </h2>
    {about && <p className="mb-5">{about}</p>}
    <SettingForm setting={setting} />
  </section>
)

export function SettingForm({ setting }: { setting: Setting }) {
  const { path, key, form } = setting
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
          await reload()
          return form.saved
        }
        return (
          <FieldForm
            key={version}
            fields={fields}
            values={readFields(value, fields)}
            button={form.button}
            draft={form.draft}
            subject="shop"
            {...(!Object.hasOwn(form.fields, key) && { errorPath: key })}
            send={save}
          />
        )
      }}
    </QueryBoundary>
  )
}

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
