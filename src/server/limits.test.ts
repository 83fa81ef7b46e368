import { expect, test } from 'vitest'
import { visitor } from '#api/caller.ts'
import { openLimits, openRefusalLimit } from './limits.ts'
import { tallyHere } from './tally.ts'

const from = (address: string) => ({ ...visitor, address })

test('a used-up limit holds for its own address and its own call only', async () => {
  const spend = openLimits({ on: true, tally: tallyHere() })
  const answers = await Promise.all(Array.from({ length: 40 }, () => spend('create-order', from('203.0.113.7'))))
  const waits = answers.filter((wait) => wait !== undefined)
  expect(waits).toHaveLength(10)
  for (const wait of waits) expect(wait).toSatisfy((seconds: number) => seconds > 0 && seconds <= 600)
  expect(await spend('create-order', from('203.0.113.8'))).toBeUndefined()
  expect(await spend('check-address', from('203.0.113.7'))).toBeUndefined()
})

test('switched off, nothing is counted', async () => {
  const spend = openLimits({ on: false, tally: tallyHere() })
  const answers = await Promise.all(Array.from({ length: 200 }, () => spend('newsletter', from('203.0.113.7'))))
  expect(answers.every((wait) => wait === undefined)).toBe(true)
})

test('an address is blocked after 300 refusals a minute, and no other address', async () => {
  const refusals = openRefusalLimit({ on: true })
  for (let count = 0; count < 299; count++) await refusals.count('203.0.113.7')
  expect(await refusals.secondsBlocked('203.0.113.7')).toBeUndefined()
  await refusals.count('203.0.113.7')
  expect(await refusals.secondsBlocked('203.0.113.7')).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)
  expect(await refusals.secondsBlocked('203.0.113.8')).toBeUndefined()
})
