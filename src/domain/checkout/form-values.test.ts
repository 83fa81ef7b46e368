import { expect, test } from 'vitest'
import { manualAddressKey, emptyCheckoutValues, parseStoredValues } from './form-values.ts'

const filled = {
  ...emptyCheckoutValues,
  email: 'jo@voorbeeld.nl',
  street: 'Dam',
  addressOf: manualAddressKey,
  emailFromOrder: 'token',
  maskedEmail: 'j***@voorbeeld.nl',
  isAddressFolded: true,
  savesAddress: true,
  isSubscription: true,
  interval: '2 months',
  deliveryDay: 28,
} as const

test('parseStoredValues restores stored values and treats invalid ones as empty', () => {
  expect(parseStoredValues(JSON.stringify(filled))).toEqual(filled)
  expect(parseStoredValues('{"email":7,"city":"Goes","other":"x"}')).toEqual({
    ...emptyCheckoutValues,
    city: 'Goes',
  })
  for (const interval of ['week', 7, null])
    expect(parseStoredValues(JSON.stringify({ interval }))).toEqual(emptyCheckoutValues)
  for (const deliveryDay of [0, 29, 2.5, '12'])
    expect(parseStoredValues(JSON.stringify({ deliveryDay }))).toEqual(emptyCheckoutValues)
  for (const text of [null, '', 'null', '[1]', '{'])
    expect(parseStoredValues(text)).toEqual(emptyCheckoutValues)
})
