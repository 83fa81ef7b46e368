import { onePicture } from './one-picture.ts'
import type { SomeSamples } from './sample.ts'
import { proposedAt } from './small-shop-content.ts'
import type { SmallShop } from './small-shop.ts'

const content = [
  { key: 'a', layout: 'TextBlock', attributes: { title: 'Zo', text: '<p>Hallo</p>' } },
]
const page = { title: 'Nieuw', slug: 'nieuws', content }
const unknownPage = { kind: 'page', slug: 'onbekend' } as const

const returned = {
  kind: 'page',
  slug: 'voorstel',
  seen: proposedAt.toISOString(),
  note: 'Noem ook de maten.',
} as const

/** A picture of two by two pixels. */
export const editorSamples = ({ picture, unusedPicture }: SmallShop) =>
  ({
    'GET /api/admin/redirects': {
      reply: { redirects: [{ from: '/oud-adres', to: '/shop', hits: 0 }], missing: [] },
    },
    'POST /api/admin/redirects': {
      body: { redirects: [{ from: 'https://www.oudewinkel.nl/Slips.html', to: '/shop' }] },
      invalid: [
        { body: { redirects: [] } },
        { body: { redirects: [{ from: 'oud', to: '/shop' }] } },
        { body: { redirects: [{ from: '/oud', to: 'https://elders.nl/' }] } },
        { body: { redirects: [{ from: '/shop', to: '/search' }] } },
      ],
    },
    'POST /api/admin/redirects/removal': {
      body: { from: '/oud-adres' },
      once: true,
      reply: { from: '/oud-adres', to: '/shop' },
      refused: { 'not-found': [{ body: { from: '/onbekend' } }] },
    },
    'POST /api/admin/redirects/restoration': {
      body: { from: '/oud-adres', to: '/shop', hits: 3, created_at: '2026-01-01T12:00:00Z' },
      invalid: [
        { body: { from: '/shop', to: '/shop', hits: 0, created_at: '2026-01-01T12:00:00Z' } },
      ],
    },
    'GET /api/admin/dead-links': {
      reply: { places: [{ kind: 'menu', slug: '', title: 'Menu', hrefs: ['/over-ons'] }] },
    },
    'POST /api/admin/link-check': {
      body: { hrefs: ['/over-ons', '/shop?gender=male', 'https://elders.example/'] },
      reply: { dead: ['/over-ons'] },
      invalid: [{ body: { hrefs: '/over-ons' } }],
    },
    'POST /api/pages': {
      body: page,
      once: true,
      reply: { slug: 'nieuws', version: 1 },
      invalid: [{ body: { ...page, slug: 'shop/slips' } }, { body: { ...page, slug: 'Over Ons' } }],
    },
    'PUT /api/pages/:slug{.*}': {
      params: { slug: 'bewerkt' },
      body: { ...page, slug: 'bewerkt' },
      reply: { slug: 'bewerkt' },
      invalid: [{ body: { ...page, slug: 'over-ons/wie-wij-zijn' } }],
      refused: { 'version-conflict': [{ body: { ...page, slug: 'bewerkt', version: 99_999 } }] },
    },
    'POST /api/articles': {
      body: { ...page, excerpt: 'Kort', cover_image: { url: '/media/a.jpg', alt: 'Pak' } },
      once: true,
      reply: { slug: 'nieuws', version: 1 },
      invalid: [{ body: { ...page, slug: 'a/b' } }],
    },
    'PUT /api/articles/:slug': {
      params: { slug: 'bewerkt' },
      body: { ...page, slug: 'bewerkt' },
      reply: { slug: 'bewerkt' },
      invalid: [{ body: { ...page, published_at: '2099-01-01T00:00:00Z' } }],
      refused: { 'version-conflict': [{ body: { ...page, slug: 'bewerkt', version: 99_999 } }] },
    },
    'GET /api/editor/pages': {
      query: { kind: 'page', query: 'wie-wij', in: 'live' },
      reply: {
        pages: [
          {
            kind: 'page',
            slug: 'over-ons/wie-wij-zijn',
            draft: false,
            published: true,
            trashed_at: null,
          },
        ],
      },
      invalid: [{ query: { in: 'nergens' } }],
    },
    'GET /api/editor/page': {
      query: { kind: 'article', slug: 'rust' },
      reply: {
        kind: 'article',
        slug: 'rust',
        title: 'Rust',
        description: 'Over rust',
        version: 1,
        draft: null,
      },
      refused: { 'not-found': [{ query: unknownPage }] },
    },
    'PUT /api/editor/draft': {
      body: { slug: 'bewerkt', based_on: 1, page: { title: '', slug: '', content } },
      reply: {},
      invalid: [
        { body: { slug: 'bewerkt', based_on: 1, page, publish_at: '2001-01-01T00:00:00Z' } },
      ],
      refused: { 'not-found': [{ body: { ...unknownPage, based_on: 1, page } }] },
    },
    'POST /api/editor/draft/return': {
      body: returned,
      once: true,
      invalid: [{ body: { ...returned, note: ' ' } }],
      refused: {
        'not-found': [{ body: { ...returned, ...unknownPage } }],
        'version-conflict': [{ body: { ...returned, seen: '2026-11-20T11:00:00Z' } }],
      },
    },
    'DELETE /api/editor/draft': {
      query: { slug: 'met-concept' },
      once: true,
      refused: { 'not-found': [{ query: unknownPage }] },
    },
    'GET /api/editor/versions': {
      query: { slug: 'over-ons/wie-wij-zijn' },
      reply: { versions: [{ version: 1, title: 'Wie wij zijn', saved_by: null }] },
      refused: { 'not-found': [{ query: unknownPage }] },
    },
    'GET /api/editor/version': {
      query: { slug: 'over-ons/wie-wij-zijn', version: '1' },
      reply: {
        version: 1,
        title: 'Wie wij zijn',
        content: [{ layout: 'TextBlock' }, { layout: 'ImageText' }],
      },
      refused: { 'not-found': [{ query: { slug: 'over-ons/wie-wij-zijn', version: '99999' } }] },
    },
    'POST /api/editor/restore': {
      body: { slug: 'terug', version: 1 },
      reply: { slug: 'terug' },
      refused: { 'not-found': [{ body: { ...unknownPage, version: 1 } }] },
    },
    'POST /api/editor/unlisted': {
      body: { slug: 'terug', unlisted: true },
      invalid: [{ body: { slug: 'home', unlisted: true } }],
      refused: { 'not-found': [{ body: { ...unknownPage, unlisted: true } }] },
    },
    'POST /api/editor/trash': {
      body: { slug: 'weg' },
      once: true,
      invalid: [{ body: { slug: 'home' } }],
      refused: { 'not-found': [{ body: unknownPage }] },
    },
    'POST /api/editor/untrash': {
      body: { slug: 'in-de-prullenbak' },
      once: true,
      reply: { slug: 'in-de-prullenbak' },
      refused: { 'not-found': [{ body: unknownPage }] },
    },
    'GET /api/editor/options/:name': {
      params: { name: 'products' },
      reply: {
        options: [
          { value: 'duin', label: 'Duin', former: [] },
          { value: 'kiel', label: 'Kiel', former: [] },
          { value: 'op', label: 'Op', former: [] },
        ],
      },
    },
    'POST /api/editor/preview': {
      body: {
        content: [{ layout: 'TextBlock', attributes: { text: '<p onclick="x()">Hoi</p>' } }],
      },
      reply: { content: [{ layout: 'TextBlock', attributes: { text: '<p>Hoi</p>' } }] },
      invalid: [{ body: { content: 'tekst' } }],
    },
    'POST /api/upload-image': {
      body: { image: onePicture },
      reply: { width: 2, height: 2 },
      invalid: [
        { body: { image: new File(['geen foto'], 'foto.png') } },
        { body: { image: 'tekst', naam: new File([], '') } },
      ],
    },
    'GET /api/editor/pictures': {
      query: { query: 'strand' },
      reply: {
        total: 1,
        pictures: [{ alt: 'Strand', used_in: [{ kind: 'page', slug: 'over-ons/wie-wij-zijn' }] }],
      },
      invalid: [{ query: { page: '0' } }],
    },
    'PUT /api/editor/pictures/:id': {
      params: { id: String(picture) },
      body: { alt: 'Strand', focal: { x: 0.2, y: 1 } },
      reply: { alt: 'Strand', decorative: false, focal: { y: 1 } },
      invalid: [{ body: { alt: '' } }],
    },
    'DELETE /api/editor/pictures/:id': {
      params: { id: String(unusedPicture) },
      once: true,
      refused: { 'picture-in-use': [{ params: { id: String(picture) } }] },
    },
  }) satisfies SomeSamples
