import { describe, expect, test } from 'vitest'
import { allEndpoints } from '#tests/support/endpoints.ts'
import type { AnySetting } from './setting-endpoints.ts'

const settings = allEndpoints.flatMap((endpoint) =>
  endpoint.method === 'PUT' && 'setting' in endpoint ? [endpoint.setting as AnySetting] : [],
)

describe('the declaration of a setting', () => {
  test.each(settings.map((setting) => [setting.name, setting] as const))(
    '%s has a default that its shape accepts and that its form returns unchanged',
    (_, { schema, default: value, form }) => {
      expect(schema.parse(value)).toEqual(value)
      const fields = form.toFields?.(value) ?? value
      expect(form.toValue?.(fields as never) ?? value).toEqual(value)
    },
  )

  test.each(settings.map((setting) => [setting.name, setting] as const))(
    '%s has a form with fields of its value',
    (_, { default: value, form }) => {
      const start = form.toFields?.(value) ?? value
      for (const [path, field] of Object.entries(form.fields)) {
        if (field.kind === 'heading') continue
        let part: unknown = start
        for (const name of path.split('.')) {
          // A group is null while staff have not filled it in.
          if (part === null) break
          expect(part).toHaveProperty(name)
          part = (part as Record<string, unknown>)[name]
        }
      }
    },
  )

  test('has a name of its own', () => {
    const names = settings.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
