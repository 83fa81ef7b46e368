import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { toApologyInput } from './discount-code.ts'

test.each([
  ['2026-11-30', '2027-02-28'],
  ['2026-05-04', '2026-08-04'],
] as const)('an apology code of %s is valid for three months, until %s', (today, endsOn) => {
  expect(toApologyInput('SORRY', cents(500), today)).toMatchObject({ startsOn: today, endsOn })
})
