import { expect, test } from 'vitest'
import { type Chunk, codeNotForVisitors } from './visitor-code.ts'

const chunk = (differently: Partial<Chunk>): Chunk => ({ facade: null, modules: [], imports: [], later: [], ...differently })
const editor = chunk({
  facade: '/shop/src/editor/editor-screen.tsx',
  modules: ['/shop/src/editor/editor-screen.tsx'],
  imports: ['react.js'],
  later: ['quill.js'],
})
const quill = chunk({ facade: '/shop/node_modules/quill/quill.js', modules: ['/shop/node_modules/quill/quill.js'] })

test('the way to the editor itself is allowed', () => {
  const chunks = new Map([
    ['entry.js', chunk({ modules: ['/shop/src/entry-client.tsx'], imports: ['react.js'], later: ['editor.js'] })],
    ['react.js', chunk({ modules: ['/shop/node_modules/react/index.js'] })],
    ['editor.js', editor],
    ['quill.js', quill],
  ])
  expect(codeNotForVisitors(chunks, 'entry.js')).toEqual([])
})

test.each([
  ['at once', { imports: ['shared.js'] }],
  ['later', { later: ['shared.js'] }],
])('a piece of it that a shop screen fetches %s is found, and so is what it brings', (_, how) => {
  const chunks = new Map([
    ['entry.js', chunk({ later: ['shop.js'] })],
    ['shop.js', chunk({ facade: '/shop/src/screens/shop/shop-screen.tsx', ...how })],
    ['shared.js', chunk({ modules: ['/shop/src/editor/page-draft.ts'], later: ['quill.js'] })],
    ['quill.js', quill],
  ])
  expect(codeNotForVisitors(chunks, 'entry.js')).toEqual(['/shop/src/editor/page-draft.ts', '/shop/node_modules/quill/quill.js'])
})

test('what only the server needs is found in a page for visitors', () => {
  const chunks = new Map([['entry.js', chunk({ modules: ['/shop/src/entry-client.tsx', '/shop/src/domain/problem-sentences.ts'] })]])
  expect(codeNotForVisitors(chunks, 'entry.js')).toEqual(['/shop/src/domain/problem-sentences.ts'])
})
