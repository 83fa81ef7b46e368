import { expect, test } from 'vitest'
import { addressIn, addressValues, lineField, linesIn, lineText } from './form-parts.ts'

test('lines come out of a form as they went in', () => {
  const lines = [
    { id: 12, quantity: 3 },
    { id: 7, quantity: 1 },
  ]
  const form = new FormData()
  for (const line of lines) form.append(lineField, lineText(line))
  expect(linesIn(form)).toEqual(lines)
})

test('an address comes out of a form as it went in', () => {
  const address = {
    first_name: 'Jo',
    last_name: 'de Wit',
    street: 'Dam',
    street_number: '1',
    street_addition: 'a',
    postcode: '1012JS',
    city: 'Amsterdam',
  }
  const fields: Record<string, string> = addressValues(address)
  expect(addressIn((name) => fields[name] ?? '')).toEqual(address)
})
