import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { createStripMetadataPlugin } from './strip-metadata-plugin.ts'

const block = `export const name = 'Voorbeeldblok';
export const fields = { title: { kind: 'text', label: 'Titel', hint: 'Kort' }, list: { kind: 'repeater', label: 'Lijst', of: { label: { kind: 'text', label: 'Naam' } } } };
export const sample = { title: 'Voorbeeldtitel', label: 'Voorbeeldnaam' };
export const needs = () => ({});
export default function Block({ title }) { const own = { label: 'Blijft' }; return title + own.label; }`

function transformed(id: string): string | undefined {
  const { transform } = createStripMetadataPlugin() as unknown as {
    transform: (this: object, code: string, id: string) => { code: string } | undefined
  }
  return transform.call({ parse: parseAst }, block, id)?.code
}

test('removes names, labels, hints and samples; keeps field shapes, the component and its texts', () => {
  const code = transformed('/shop/src/blocks/openings/hero-split.tsx') ?? ''
  expect(code).not.toMatch(/Titel|Kort|Lijst|Naam|Voorbeeld/)
  expect(code).toContain("list: { kind: 'repeater'")
  expect(code).toContain("of: { label: { kind: 'text'")
  expect(code).toContain('Blijft')
  expect(() => parseAst(code)).not.toThrow()
})

test.each([
  '/shop/src/components/product/price.tsx',
  '/shop/src/blocks/openings/hero-split.tsx?whole',
])('leaves %s unchanged', (id) => expect(transformed(id)).toBeUndefined())
