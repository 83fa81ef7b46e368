import { onePicture } from './one-picture.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const content = [
  { key: 'a', layout: 'TextBlock', attributes: { title: 'Zo', text: '<p>Hallo</p>' } },
]
const page = { title: 'Nieuw', slug: 'nieuws', content }
const unknownPage = { kind: 'page', slug: 'onbekend' } as const

/** A picture of two by two pixels. */
export const editorSamples = ({ picture, unusedPicture }: SmallShop) =>
  ({
    'GET /api/admin/redirects': {
      call: {},
      reply: { redirects: [{ from: '/oud-adres', to: '/shop', hits: 0 }], missing: [] },
    },
    'POST /api/admin/redirects': {
      call: {
        body: { redirects: [{ from: 'https://www.oudewinkel.nl/Slips.html', to: '/shop' }] },
      },
      refused: {
        'input-invalid': [
          { body: { redirects: [] } },
          { body: { redirects: [{ from: 'oud', to: '/shop' }] } },
          { body: { redirects: [{ from: '/oud', to: 'https://elders.nl/' }] } },
          { body: { redirects: [{ from: '/shop', to: '/search' }] } },
        ],
      },
    },
    'POST /api/admin/redirects/removal': {
      call: { body: { from: '/oud-adres' } },
      once: true,
      reply: { from: '/oud-adres', to: '/shop' },
      refused: { 'not-found': [{ body: { from: '/onbekend' } }] },
    },
    'POST /api/admin/redirects/restoration': {
      call: {
        body: { from: '/oud-adres', to: '/shop', hits: 3, created_at: '2026-01-01T12:00:00Z' },
      },
      refused: {
        'input-invalid': [
          { body: { from: '/shop', to: '/shop', hits: 0, created_at: '2026-01-01T12:00:00Z' } },
        ],
      },
    },
    'GET /api/admin/dead-links': {
      call: {},
      reply: { places: [{ kind: 'menu', slug: '', title: 'Menu', hrefs: ['/over-ons'] }] },
    },
    'POST /api/admin/link-check': {
      call: { body: { hrefs: ['/over-ons', '/shop?gender=male', 'https://elders.example/'] } },
      reply: { dead: ['/over-ons'] },
      refused: { 'input-invalid': [{ body: { hrefs: '/over-ons' } }] },
    },
    'POST /api/pages': {
      call: { body: page },
      once: true,
      reply: { slug: 'nieuws', version: 1 },
      refused: {
        'input-invalid': [
          { body: { ...page, slug: 'shop/slips' } },
          { body: { ...page, slug: 'Over Ons' } },
        ],
      },
    },
    'PUT /api/pages/:slug{.*}': {
      call: { params: { slug: 'bewerkt' }, body: { ...page, slug: 'bewerkt' } },
      reply: { slug: 'bewerkt' },
      refused: {
        'version-conflict': [{ body: { ...page, slug: 'bewerkt', version: 99_999 } }],
        'input-invalid': [{ body: { ...page, slug: 'over-ons/wie-wij-zijn' } }],
      },
    },
    'POST /api/articles': {
      call: {
        body: { ...page, excerpt: 'Kort', cover_image: { url: '/media/a.jpg', alt: 'Pak' } },
      },
      once: true,
      reply: { slug: 'nieuws', version: 1 },
      refused: { 'input-invalid': [{ body: { ...page, slug: 'a/b' } }] },
    },
    'PUT /api/articles/:slug': {
      call: { params: { slug: 'bewerkt' }, body: { ...page, slug: 'bewerkt' } },
      reply: { slug: 'bewerkt' },
      refused: {
        'version-conflict': [{ body: { ...page, slug: 'bewerkt', version: 99_999 } }],
        'input-invalid': [{ body: { ...page, published_at: '2099-01-01T00:00:00Z' } }],
      },
    },
    'GET /api/editor/pages': {
      call: { query: { kind: 'page', query: 'wie-wij', in: 'live' } },
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
      refused: { 'input-invalid': [{ query: { in: 'nergens' } }] },
    },
    'GET /api/editor/page': {
      call: { query: { kind: 'article', slug: 'rust' } },
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
      call: { body: { slug: 'bewerkt', based_on: 1, page: { title: '', slug: '', content } } },
      reply: {},
      refused: {
        'not-found': [{ body: { ...unknownPage, based_on: 1, page } }],
        'input-invalid': [
          { body: { slug: 'bewerkt', based_on: 1, page, publish_at: '2001-01-01T00:00:00Z' } },
        ],
      },
    },
    'DELETE /api/editor/draft': {
      call: { query: { slug: 'met-concept' } },
      once: true,
      refused: { 'not-found': [{ query: unknownPage }] },
    },
    'GET /api/editor/versions': {
      call: { query: { slug: 'over-ons/wie-wij-zijn' } },
      reply: { versions: [{ version: 1, title: 'Wie wij zijn', saved_by: null }] },
      refused: { 'not-found': [{ query: unknownPage }] },
    },
    'GET /api/editor/version': {
      call: { query: { slug: 'over-ons/wie-wij-zijn', version: '1' } },
      reply: {
        version: 1,
        title: 'Wie wij zijn',
        content: [{ layout: 'TextBlock' }, { layout: 'ImageText' }],
      },
      refused: { 'not-found': [{ query: { slug: 'over-ons/wie-wij-zijn', version: '99999' } }] },
    },
    'POST /api/editor/restore': {
      call: { body: { slug: 'terug', version: 1 } },
      reply: { slug: 'terug' },
      refused: { 'not-found': [{ body: { ...unknownPage, version: 1 } }] },
    },
    'POST /api/editor/trash': {
      call: { body: { slug: 'weg' } },
      once: true,
      refused: {
        'not-found': [{ body: unknownPage }],
        'input-invalid': [{ body: { slug: 'home' } }],
      },
    },
    'POST /api/editor/untrash': {
      call: { body: { slug: 'in-de-prullenbak' } },
      once: true,
      reply: { slug: 'in-de-prullenbak' },
      refused: { 'not-found': [{ body: unknownPage }] },
    },
    'GET /api/editor/options/:name': {
      call: { params: { name: 'products' } },
      reply: {
        options: [
          { value: 'duin', label: 'Duin', former: [] },
          { value: 'kiel', label: 'Kiel', former: [] },
          { value: 'op', label: 'Op', former: [] },
        ],
      },
    },
    'POST /api/editor/preview': {
      call: {
        body: {
          content: [{ layout: 'TextBlock', attributes: { text: '<p onclick="x()">Hoi</p>' } }],
        },
      },
      reply: { content: [{ layout: 'TextBlock', attributes: { text: '<p>Hoi</p>' } }] },
      refused: { 'input-invalid': [{ body: { content: 'tekst' } }] },
    },
    'POST /api/upload-image': {
      call: { body: { image: onePicture } },
      reply: { width: 2, height: 2 },
      refused: {
        'input-invalid': [
          { body: { image: new File(['geen foto'], 'foto.png') } },
          { body: { image: 'tekst', naam: new File([], '') } },
        ],
      },
    },
    'GET /api/editor/pictures': {
      call: { query: { query: 'strand' } },
      reply: {
        total: 1,
        pictures: [{ alt: 'Strand', used_in: [{ kind: 'page', slug: 'over-ons/wie-wij-zijn' }] }],
      },
      refused: { 'input-invalid': [{ query: { page: '0' } }] },
    },
    'PUT /api/editor/pictures/:id': {
      call: { params: { id: String(picture) }, body: { alt: 'Strand', focal: { x: 0.2, y: 1 } } },
      reply: { alt: 'Strand', decorative: false, focal: { y: 1 } },
      refused: { 'input-invalid': [{ body: { alt: '' } }] },
    },
    'DELETE /api/editor/pictures/:id': {
      call: { params: { id: String(unusedPicture) } },
      once: true,
      refused: { 'picture-in-use': [{ params: { id: String(picture) } }] },
    },
  }) satisfies SomeSamples
