import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { CompactSummary } from './compact-summary.tsx'
import { createCartItem } from '#tests/support/builders/public-product.ts'

const item = createCartItem({ quantity: 2 })

describe('CompactSummary', () => {
  it('counts products as the cart button does, and not packs', () => {
    const html = renderToStaticMarkup(<CompactSummary items={[item]} total={cents(2590)} />)
    expect(html).toMatch(/>1 product · €/)
    expect(html).toContain('2\u00a0× Duin')
  })
})
