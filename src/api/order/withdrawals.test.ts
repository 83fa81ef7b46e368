import { describe, expect, test } from 'vitest'
import { parseWithdrawal } from '#domain/order/returns/withdrawal-form.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database } = await openTestShop()

const form = {
  name: 'Jan de Wit',
  number: 'L10892',
  email: 'jan@voorbeeld.example',
  part: 'some',
  note: 'een pak',
} as const
const send = (fields: Partial<Record<keyof typeof form, string>>) =>
  createTestApi(createTestContext(database.db))('POST /api/withdrawals', {
    body: { ...form, ...fields },
  })
const errorsOfPage = (fields: Partial<Record<keyof typeof form, string>>) =>
  parseWithdrawal((field) => ({ ...form, ...fields })[field]).errors

describe('a declaration of withdrawal', () => {
  test.each([
    { note: 'alles terug 👨‍👩‍👧' },
    { note: '1\tDuin' },
    { note: 'Dag\u00ADbroekje' },
    { note: '\u200EDuin\uFEFF' },
    { name: 'Jan\tde Wit' },
    { name: 'Jan www.jan.nl' },
    { number: 'L 10892' },
    { number: '#l10.892' },
    { email: 'jänn@voorbeeld.example' },
    { email: ' Jan@voorbeeld.example ' },
  ])('is taken in as a person can type it: %j', async (fields) => {
    expect(errorsOfPage(fields)).toEqual({})
    expect(await send(fields)).toMatchObject({ status: 202 })
  })

  test.each([{ note: 'y'.repeat(1500) }, { name: 'y'.repeat(201) }])(
    'that is too long is refused with its number of characters, by the page first',
    async (fields) => {
      const [[field, typed]] = Object.entries(fields) as [[keyof typeof form, string]]
      const error = expect.stringContaining(`Dit zijn ${typed.length} tekens.`) as string
      expect(errorsOfPage(fields)).toEqual({ [field]: error })
      expect(await send(fields)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [error] } },
      })
    },
  )
})
