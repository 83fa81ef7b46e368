import { describe, expect, test } from 'vitest'
import { additionKey, addressLookupKey } from '#domain/checkout/address-lookup.ts'
import { emptyCheckoutValues, manualAddressKey } from '#domain/checkout/form-values.ts'
import { lookUpOnce } from './look-up-once.ts'

/** A customer types a number and presses Enter, without leaving the field. */
async function pressEnter(part: Partial<typeof emptyCheckoutValues>, isByHand = false) {
  const typed = {
    ...emptyCheckoutValues,
    street: 'Dam',
    city: 'Amsterdam',
    postcode: '1012js',
    ...part,
  }
  const changes: Partial<typeof typed>[] = []
  const { values } = await lookUpOnce(
    {
      ...typed,
      addressOf: isByHand ? manualAddressKey : (addressLookupKey(typed) ?? ''),
      additionOf: additionKey(typed) ?? '',
    },
    {
      active: { current: undefined },
      change: (changed) => void changes.push(changed),
      setState: () => undefined,
    },
  )
  return { values, changes }
}

describe('lookUpOnce', () => {
  test.each([
    ['14b', '', '14', 'b'],
    ['14b', 'a', '14', 'b'],
    ['14', ' b. ', '14', 'b'],
    ['14', '-b', '14', 'b'],
    ['014–2', '', '14', '2'],
    ['14', '', '14', ''],
  ])(
    'returns number %j with addition %j as %j with %j, and writes that into the form',
    async (houseNumber, addition, ...expected) => {
      for (const isByHand of [false, true]) {
        const { values, changes } = await pressEnter({ houseNumber, addition }, isByHand)
        expect([values.houseNumber, values.addition]).toEqual(expected)
        expect(values).toMatchObject({ postcode: '1012 JS', street: 'Dam' })
        expect(values).toMatchObject(Object.assign({}, ...changes) as object)
      }
    },
  )

  test('joins a running look-up with what the customer typed since', async () => {
    const typed = { ...emptyCheckoutValues, postcode: '1012 JS', houseNumber: '14' }
    const found = { street: 'Dam', city: 'Amsterdam' }
    const running = {
      key: additionKey(typed) ?? '',
      controller: new AbortController(),
      outcome: Promise.resolve({ part: found }),
    }
    const { values } = await lookUpOnce(
      { ...typed, lastName: 'Kok' },
      { active: { current: running }, change: () => undefined, setState: () => undefined },
    )
    expect(values).toEqual({ ...typed, ...found, lastName: 'Kok' })
  })
})
