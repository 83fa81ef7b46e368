import { type SomeSamples, unknownToken } from './sample.ts'

export const catalogueSamples = () =>
  ({
    'GET /api/products': {
      query: {
        gender: 'male',
        absorption: ['heavy', 'extreme'],
        category: 'nacht',
        sort: 'price',
        page: 1,
        per_page: 10,
      },
      reply: [
        {
          slug: 'kiel',
          price: 12.95,
          product_variations: [
            { slug: 'kiel-m', path: '/product/kiel?maat=m', price: 13.95 },
            { slug: 'kiel-l' },
            { slug: 'kiel-xl' },
          ],
          categories: [{ slug: 'nacht' }],
        },
      ],
      invalid: [{ query: { gender: 'x' } }, { query: { per_page: '251' } }],
    },
    'GET /api/categories': {
      query: { gender: 'male' },
      reply: [{ slug: 'nacht', products: 1 }],
      invalid: [{ query: { gender: 'iedereen' } }],
    },
    'GET /api/sample-packs': {
      reply: { products: 0, shipping_fee: 2.95 },
    },
    'GET /api/overview': {
      reply: {
        products: [{ slug: 'duin' }, { slug: 'kiel' }, { slug: 'op' }],
        cells: [],
        categories: [{ slug: 'nacht' }],
      },
    },
    'POST /api/products/query': {
      body: {
        gender: 'male',
        absorption: ['extreme'],
        categories: [1],
        sort: 'absorption',
        page: 1,
        per_page: 5,
      },
      reply: { products: [{ slug: 'kiel' }], total: 1 },
      invalid: [{ body: { absorption: ['veel'] } }, { body: { page: 0 } }],
    },
    'POST /api/products/items': {
      body: { ids: [1, 999_999] },
      reply: { products: [{ id: 1, slug: 'duin', price: 12.95 }] },
      invalid: [{ body: { ids: [] } }, { body: { ids: [-1] } }],
    },
    'GET /api/product/:slug': {
      params: { slug: 'duin' },
      reply: { name: 'Duin', price: 12.95, in_stock: true },
      refused: { 'not-found': [{ params: { slug: unknownToken.repeat(5) } }] },
    },
    'GET /api/product/:slug/related': {
      params: { slug: 'kiel' },
      reply: {
        bought_together: false,
        products: [
          { slug: 'duin', price: 12.95, prices_differ: false },
          { slug: 'op', in_stock: false },
        ],
        nearest: [],
      },
    },
    'GET /api/product/:slug/instructions': {
      params: { slug: 'kiel' },
      reply: { name: 'gebruiksaanwijzing.pdf' },
      refused: { 'not-found': [{ params: { slug: 'duin' } }] },
    },
    'GET /api/popular-products': { reply: [{ slug: 'duin', product_color: '#2f7168' }] },
    'GET /api/search': {
      query: { query: 'duin' },
      reply: { products: [{ slug: 'duin' }], pages: [], articles: [] },
      invalid: [{ query: { query: 'x'.repeat(1001) } }],
    },
  }) satisfies SomeSamples
