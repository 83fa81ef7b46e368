// Staff can lose what they typed in a form. StaffForm guards it; this test finds a form that does
// not use it.

import { readdirSync, readFileSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * Forms in which there is nothing to lose, or whose screen guards more than the fields of the form.
 */
const unguarded: Record<string, string> = {
  'shared/forms/staff-form.tsx': 'the guard itself',
  'shared/search-picker.tsx': 'a search',
  'statistics/period-choice.tsx': 'a period to look at',
  'orders/fulfilment/pick-list.tsx': 'a scan that counts at once',
  'orders/order-mails.tsx': 'one choice with a standard value',
  'product-list/adjust-prices.tsx': 'fills cells that the grid guards',
  'product-list/supplier-columns.tsx': 'choices that the shop suggests again',
}

describe('the forms of the back office', () => {
  const files = readdirSync('src/admin', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  const withForm = files.filter((path) =>
    readFileSync(`src/admin/${path}`, 'utf8').includes('<form'),
  )

  test('use StaffForm, except those that are listed with a reason', () => {
    expect(withForm.toSorted()).toEqual(Object.keys(unguarded).toSorted())
  })

  test('of an extension use StaffForm, or say beside the form why not', () => {
    const guilty = globSync('src/extensions/*/admin/**/*.tsx').filter((path) => {
      const text = readFileSync(path, 'utf8')
      return text.includes('<form') && !text.includes('// Not a StaffForm: ')
    })
    expect(guilty).toEqual([])
  })
})
