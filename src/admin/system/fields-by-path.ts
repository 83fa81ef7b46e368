// Fields whose names are paths in a value, such as 'company.phone' or 'banner.0'.

import { isShown, type StaffFields, type TypedValues } from '../shared/forms/staff-fields.ts'

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
