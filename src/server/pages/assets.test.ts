import { describe, expect, test } from 'vitest'
import { toPageAssets, collectImportedChunks } from './assets.ts'

const manifest = {
  'src/app/entry-client.tsx': { file: 'build/entry.js', imports: ['_react.js', '_frame.js'], css: ['build/shop.css'] },
  '_react.js': { file: 'build/react.js' },
  '_frame.js': { file: 'build/frame.js', imports: ['_react.js'] },
  '_shopping.js': { file: 'build/shopping.js', imports: ['_frame.js'] },
  'src/screens/product-listing/product-listing-screen.tsx': { file: 'build/shop.js', imports: ['_shopping.js', '_react.js'] },
}

describe('collectImportedChunks', () => {
  test('lists each file after the files it imports', () => {
    expect([...collectImportedChunks(manifest, 'src/screens/product-listing/product-listing-screen.tsx')]).toEqual([
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
    const { entry, scripts, scriptsOf } = toPageAssets(manifest)
    expect(entry).toBe('/build/entry.js')
    expect(scripts).toEqual(['/build/react.js', '/build/frame.js'])
    expect(scriptsOf('src/screens/product-listing/product-listing-screen.tsx')).toEqual(['/build/shopping.js', '/build/shop.js'])
  })
})
