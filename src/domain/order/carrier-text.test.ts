import { expect, test } from 'vitest'
import { carrierLineNumber, formatCarriers, parseCarriers } from './carrier-text.ts'

const text = '\nPostNL: postnl.nl, postnl.be\n\n \nDHL: dhl.com\n'

test('parseCarriers skips empty lines, and formatCarriers writes a carrier per line', () => {
  const carriers = parseCarriers(text)
  expect(carriers).toEqual([
    { name: 'PostNL', sites: ['postnl.nl', 'postnl.be'] },
    { name: 'DHL', sites: ['dhl.com'] },
  ])
  expect(formatCarriers(carriers)).toBe('PostNL: postnl.nl, postnl.be\nDHL: dhl.com')
})

test('carrierLineNumber counts the empty lines that staff see', () => {
  expect([0, 1].map((index) => carrierLineNumber(text, index))).toEqual([2, 5])
})
