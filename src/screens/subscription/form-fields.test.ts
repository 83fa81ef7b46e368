import { expect, test } from 'vitest'
import { lineFieldName, parseLineFields, toLineFieldValue } from './form-fields.ts'

test('parseLineFields parses the lines that formatLineField wrote to a form', () => {
  const lines = [
    { id: 12, quantity: 3 },
    { id: 7, quantity: 1 },
  ]
  const form = new FormData()
  for (const line of lines) form.append(lineFieldName, toLineFieldValue(line))
  expect(parseLineFields(form)).toEqual(lines)
})
