import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxOrderLines } from '../order/order-limits.ts'
import { formatCartProposal, parseCartProposal } from './cart-proposal.ts'

const line = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const lines = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: maxOrderLines,
  selector: ({ id }) => id,
})

describe('formatCartProposal', () => {
  test('has ids and quantities only, behind a # and a version', () => {
    const items = [
      { id: 12, quantity: 2, name: 'Kiel' },
      { id: 345, quantity: 1, name: 'Duin' },
    ]
    expect(formatCartProposal(items)).toBe('#1.12-2.345-1')
  })

  test('needs no encoding in a link and returns unchanged from parseCartProposal', () => {
    fc.assert(
      fc.property(lines, (proposed) => {
        const hash = formatCartProposal(proposed)!
        expect(hash).toMatch(/^#[\d.-]+$/)
        expect(parseCartProposal(hash)).toEqual({ lines: proposed, broken: 0 })
      }),
    )
  })

  test('gives nothing for an empty cart and for more lines than an order may have', () => {
    expect(formatCartProposal([])).toBeUndefined()
    expect(
      formatCartProposal(
        Array.from({ length: maxOrderLines + 1 }, (_, id) => ({ id: id + 1, quantity: 1 })),
      ),
    ).toBeUndefined()
  })
})

describe('parseCartProposal', () => {
  test('merges lines of one item up to the packs that an order may have', () => {
    expect(parseCartProposal('#1.7-2.8-1.7-3')).toEqual({
      lines: [
        { id: 7, quantity: 5 },
        { id: 8, quantity: 1 },
      ],
      broken: 0,
    })
    expect(parseCartProposal('#1.7-999.7-999')?.lines).toEqual([{ id: 7, quantity: 999 }])
  })

  test.each([
    '',
    '#',
    '#2.7-1',
    '#__proto__',
    '#<script>alert(1)</script>',
    `#1.${'7-1.'.repeat(1000)}`,
    '#inhoud',
  ])('finds no proposal in %j', (hash) => {
    expect(parseCartProposal(hash)).toBeUndefined()
  })

  test('counts the parts that name no item', () => {
    const parts = [
      '0-1',
      '-1-1',
      '7--1',
      '7-0',
      '7-1000',
      'NaN-1',
      '7-1e2',
      '2147483648-1',
      '__proto__-1',
      '7-1.5x',
      '%37-1',
      '',
    ]
    expect(parseCartProposal(`#1.${parts.join('.')}.9-1`)?.lines).toEqual(
      expect.arrayContaining([{ id: 9, quantity: 1 }]),
    )
    for (const part of parts.filter((one) => !one.includes('.')))
      expect(parseCartProposal(`#1.${part}`)).toEqual({ lines: [], broken: 1 })
  })

  test('gives valid lines or nothing for any text, and never throws', () => {
    const anyPart = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('constructor-1', '__proto__', 'toString-2', '1-9'.repeat(300)),
      fc.integer().map((id) => `${id}-${id}`),
      line.map(({ id, quantity }) => `${id}-${quantity}`),
    )
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 80 }), (parts) => {
        const proposal = parseCartProposal(`#1.${parts.join('.')}`)
        if (!proposal) return
        expect(proposal.lines.length).toBeLessThanOrEqual(maxOrderLines)
        for (const { id, quantity } of proposal.lines) {
          expect(Number.isInteger(id) && id >= 1 && id < 2 ** 31).toBe(true)
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
        }
        expect(new Set(proposal.lines.map(({ id }) => id)).size).toBe(proposal.lines.length)
      }),
    )
  })
})
