import { describe, expect, test } from 'vitest'
import { type FormField, parseTypedValue, toTypedValue } from './form-fields.ts'

const label = 'Veld'
const scopes = [
  ['read', 'Lezen'],
  ['write', 'Schrijven'],
] as const
const months = [
  [null, 'Altijd'],
  [3, '3 maanden'],
] as const
const examples: readonly [field: FormField, value: unknown, typed: unknown][] = [
  [{ kind: 'text', label }, 'Anna', 'Anna'],
  [{ kind: 'text', label, empty: null }, null, ''],
  [{ kind: 'number', label }, 12.5, '12,5'],
  [{ kind: 'euros', label }, 12.5, '12,50'],
  [{ kind: 'euros', label, empty: null }, null, ''],
  [{ kind: 'date', label }, '2026-11-22', '2026-11-22'],
  [{ kind: 'moment', label }, '2026-11-22T08:30:00.000Z', '2026-11-22T09:30'],
  [{ kind: 'checkbox', label }, true, true],
  [{ kind: 'checkboxes', label, options: scopes }, ['write'], ['write']],
  [{ kind: 'select', label, options: months }, 3, '3'],
  [{ kind: 'radio', label, options: months }, null, ''],
]

describe('the value of a field', () => {
  test.each(examples)('%j is typed and parsed again: %j', (field, value, typed) => {
    expect(toTypedValue(field, value)).toEqual(typed)
    expect(parseTypedValue(field, typed)).toEqual(value)
  })

  test('without a number is -1, and without an option of the list is empty', () => {
    expect(parseTypedValue({ kind: 'euros', label }, 'veel')).toBe(-1)
    expect(parseTypedValue({ kind: 'number', label }, '')).toBe(-1)
    expect(parseTypedValue({ kind: 'number', label, empty: 0 }, '')).toBe(0)
    expect(parseTypedValue({ kind: 'select', label, options: scopes }, 'delete')).toBe('')
  })

  test('loses the spaces around a text, but not those of a password', () => {
    expect(parseTypedValue({ kind: 'text', label }, ' Anna ')).toBe('Anna')
    expect(parseTypedValue({ kind: 'password', label }, ' geheim ')).toBe(' geheim ')
  })
})
