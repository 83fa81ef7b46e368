import { describe, expect, test } from 'vitest'
import { toPageAssets, collectImportedChunks } from './assets.ts'

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'build/entry.js',
    imports: ['_react.js', '_frame.js'],
    css: ['build/shop.css'],
  },
  '_react.js': { file: 'build/react.js' },
  '_frame.js': { file: 'build/frame.js', imports: ['_react.js'] },
  '_shopping.js': { file: 'build/shopping.js', imports: ['_frame.js'] },
  'src/screens/product-listing/product-listing-screen.tsx': {
    file: 'build/shop.js',
    imports: ['_shopping.js', '_react.js'],
    css: ['build/product-listing.css'],
  },
}

describe('collectImportedChunks', () => {
  test('lists each file after the files it imports', () => {
    expect([
      ...collectImportedChunks(manifest, 'src/screens/product-listing/product-listing-screen.tsx'),
    ]).toEqual([
      '_react.js',
      '_frame.js',
      '_shopping.js',
      'src/screens/product-listing/product-listing-screen.tsx',
    ])
  })

  test('handles files that import each other', () => {
    const cycle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } }
    expect([...collectImportedChunks(cycle, 'a')]).toEqual(['b', 'a'])
  })
})

describe('toPageAssets', () => {
  test('separates the entry script from the scripts it imports', () => {
    const { entry, scripts } = toPageAssets(manifest)
    expect(entry).toBe('/build/entry.js')
    expect(scripts).toEqual(['/build/react.js', '/build/frame.js'])
  })

  test('lists the scripts and styles that only one screen needs', () => {
    const { filesOf, head } = toPageAssets(manifest)
    expect(filesOf('src/screens/product-listing/product-listing-screen.tsx')).toEqual({
      scripts: ['/build/shopping.js', '/build/shop.js'],
      styles: ['/build/product-listing.css'],
    })
    expect(head([])).toContain('href="/build/shop.css"')
    expect(head([])).not.toContain('product-listing.css')
  })

  test('preloads the fonts of the first screen, without those that the look of the shop leaves out', () => {
    const fonts = ['atkinson-400-700', 'fraunces-500', 'figtree-digits'].map((name) => [
      `src/ui/styles/fonts/${name}.woff2`,
      { file: `build/${name}-x.woff2` },
    ])
    const { head } = toPageAssets({ ...manifest, ...Object.fromEntries(fonts) })
    expect(head([]).match(/rel="preload"/g)).toHaveLength(3)
    expect(head(['fraunces'])).not.toContain('fraunces')
    expect(head(['fraunces']).match(/rel="preload"/g)).toHaveLength(2)
  })
})
