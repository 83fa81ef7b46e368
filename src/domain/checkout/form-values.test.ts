import { expect, test } from 'vitest'
import { byHand, emptyValues, readKeptValues } from './form-values.ts'

const filled = {
  ...emptyValues,
  email: 'jo@voorbeeld.nl',
  street: 'Dam',
  addressOf: byHand,
  isSubscription: true,
  interval: '2 months',
} as const

test('kept values come back; nonsense counts as empty', () => {
  expect(readKeptValues(JSON.stringify(filled))).toEqual(filled)
  expect(readKeptValues('{"email":7,"city":"Goes","other":"x"}')).toEqual({ ...emptyValues, city: 'Goes' })
  for (const interval of ['week', 7, null]) expect(readKeptValues(JSON.stringify({ interval }))).toEqual(emptyValues)
  for (const text of [null, '', 'null', '[1]', '{']) expect(readKeptValues(text)).toEqual(emptyValues)
})
