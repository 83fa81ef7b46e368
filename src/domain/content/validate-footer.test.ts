import { describe, expect, test } from 'vitest'
import type { FooterContent } from './footer-content.ts'
import { footerLimits, validateFooter } from './validate-footer.ts'

const footer: FooterContent = {
  about: 'Rustig thuis.',
  columns: [
    { name: 'Hulp', items: [{ name: 'Contact', href: '/contact' }] },
    { name: 'Winkel', items: [{ name: 'Alles', href: '/shop' }] },
  ],
}
const errorPathsAfter = (change: (copy: FooterContent) => void) => {
  const copy = structuredClone(footer)
  change(copy)
  return Object.keys(validateFooter(copy))
}

describe('validateFooter', () => {
  test('accepts a footer with a sentence and columns, and one without a sentence', () => {
    expect(validateFooter(footer)).toEqual({})
    expect(errorPathsAfter((copy) => (copy.about = ''))).toEqual([])
  })
  test('refuses a sentence that is too long or has an unknown placeholder', () => {
    expect(errorPathsAfter((copy) => (copy.about = 'a'.repeat(footerLimits.about + 1)))).toEqual([
      'footer.about',
    ])
    expect(errorPathsAfter((copy) => (copy.about = 'Bel [[ons]]'))).toEqual(['footer.about'])
  })
  test('refuses a footer without columns, more columns than fit, and an empty column', () => {
    expect(errorPathsAfter((copy) => (copy.columns = []))).toEqual(['footer.columns'])
    expect(
      errorPathsAfter(({ columns }) =>
        columns.push(...['A', 'B'].map((name) => ({ name, items: [{ name, href: `/${name}` }] }))),
      ),
    ).toEqual(['footer.columns'])
    expect(errorPathsAfter(({ columns }) => (columns[1]!.items = []))).toEqual(['footer.columns.1'])
  })
  test('refuses two columns with one heading, a link without an address, and a link that is in two columns', () => {
    expect(errorPathsAfter(({ columns }) => (columns[1]!.name = 'Hulp'))).toEqual([
      'footer.columns.1.name',
    ])
    expect(
      errorPathsAfter(({ columns }) => (columns[0]!.items[0]!.href = 'javascript:alert(1)')),
    ).toEqual(['footer.columns.0.items.0.href'])
    expect(
      errorPathsAfter(({ columns }) =>
        columns[1]!.items.push({ name: 'Bel ons', href: '/contact' }),
      ),
    ).toEqual(['footer.columns.1.items.1.href'])
  })
})
