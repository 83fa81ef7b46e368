import { expect, test } from 'vitest'
import { type Chunk, findStaffCode } from './no-staff-code-plugin.ts'

const chunk = (overrides: Partial<Chunk>): Chunk => ({
  facade: null,
  modules: [],
  imports: [],
  dynamicImports: [],
  ...overrides,
})
const editor = chunk({
  facade: '/shop/src/editor/editor-screen.tsx',
  modules: ['/shop/src/editor/editor-screen.tsx'],
  imports: ['react.js'],
  dynamicImports: ['quill.js'],
})
const quill = chunk({
  facade: '/shop/node_modules/quill/quill.js',
  modules: ['/shop/node_modules/quill/quill.js'],
})

test('findStaffCode allows a dynamic import of the editor screen', () => {
  const chunks = new Map([
    [
      'entry.js',
      chunk({
        modules: ['/shop/src/app/entry-client.tsx'],
        imports: ['react.js'],
        dynamicImports: ['editor.js'],
      }),
    ],
    ['react.js', chunk({ modules: ['/shop/node_modules/react/index.js'] })],
    ['editor.js', editor],
    ['quill.js', quill],
  ])
  expect(findStaffCode(chunks, 'entry.js')).toEqual([])
})

test.each([
  ['statically', { imports: ['shared.js'] }],
  ['dynamically', { dynamicImports: ['shared.js'] }],
])(
  'findStaffCode finds editor code that a shop screen imports %s, with its own imports',
  (_, imports) => {
    const chunks = new Map([
      ['entry.js', chunk({ dynamicImports: ['shop.js'] })],
      [
        'shop.js',
        chunk({
          facade: '/shop/src/screens/product-listing/product-listing-screen.tsx',
          ...imports,
        }),
      ],
      [
        'shared.js',
        chunk({ modules: ['/shop/src/editor/page-draft.ts'], dynamicImports: ['quill.js'] }),
      ],
      ['quill.js', quill],
    ])
    expect(findStaffCode(chunks, 'entry.js')).toEqual([
      '/shop/src/editor/page-draft.ts',
      '/shop/node_modules/quill/quill.js',
    ])
  },
)

test('findStaffCode finds server code in a page for visitors', () => {
  const chunks = new Map([
    [
      'entry.js',
      chunk({
        modules: ['/shop/src/app/entry-client.tsx', '/shop/src/domain/problem-sentences.ts'],
      }),
    ],
  ])
  expect(findStaffCode(chunks, 'entry.js')).toEqual(['/shop/src/domain/problem-sentences.ts'])
})
