import { expect, test } from 'vitest'
import { lineField, linesIn, lineText } from './form-parts.ts'

test('lines come out of a form as they went in', () => {
  const lines = [
    { id: 12, quantity: 3 },
    { id: 7, quantity: 1 },
  ]
  const form = new FormData()
  for (const line of lines) form.append(lineField, lineText(line))
  expect(linesIn(form)).toEqual(lines)
})
