import { expect, test } from 'vitest'
import { mandateReference } from './direct-debit.ts'

test.each([
  ['ideal', 'mdt_h3gAaD5zP', 'mdt_h3gAaD5zP'],
  ['creditcard', 'mdt_h3gAaD5zP', null],
  ['ideal', 'test-mandate', null],
  ['ideal', null, null],
])('the mandate reference for %s with %s is %s', (method, id, reference) => {
  expect(mandateReference(method, id)).toBe(reference)
})
