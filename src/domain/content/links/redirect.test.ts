import { describe, expect, test } from 'vitest'
import { collectInternalLinks } from './collect-internal-links.ts'
import {
  isStorableMissingPath,
  parseRedirectLines,
  toRedirectSource,
  toRedirectTarget,
} from './redirect.ts'

describe('the old address of a redirect', () => {
  test.each([
    ['/Oude-Pagina/', '/oude-pagina'],
    ['https://www.oudewinkel.nl/Producten//slip.html#maten', '/producten/slip.html'],
    ['/index.php?id=12', '/index.php?id=12'],
    ['https://oudewinkel.nl', '/'],
    ['https://oudewinkel.nl?p=4#top', '/?p=4'],
    ['/café', '/caf%c3%a9'],
    ['  /a b ', undefined],
    ['oude-pagina', undefined],
    ['//elders.nl/a', undefined],
    ['javascript:alert(1)', undefined],
    [`/${'a'.repeat(500)}`, undefined],
  ])('%s becomes %s', (text, source) => {
    expect(toRedirectSource(text)).toBe(source)
  })
})

describe('the new address of a redirect', () => {
  test.each([
    ['/shop?maat=M#lijst', '/shop?maat=M#lijst'],
    ['https://elders.nl/', undefined],
    ['//elders.nl', undefined],
    [String.raw`/\elders.nl`, undefined],
    ['shop', undefined],
  ])('%s becomes %s', (text, target) => {
    expect(toRedirectTarget(text)).toBe(target)
  })
})

describe('pasted lines', () => {
  test('are read with a semicolon, a tab or a comma, with quotes, a byte order mark and a line of headings', () => {
    const text =
      '\uFEFFoud;nieuw\r\n"/a.html";"/shop"\n\n/b\t/contact\nhttps://oud.nl/c?x=1,2, /search\n/alleen-oud'
    expect(parseRedirectLines(text)).toEqual([
      { line: 2, from: '/a.html', to: '/shop' },
      { line: 4, from: '/b', to: '/contact' },
      { line: 5, from: 'https://oud.nl/c?x=1,2', to: '/search' },
      { line: 6, from: '/alleen-oud', to: '' },
    ])
  })
})

describe('a missing path', () => {
  test.each([
    ['/producten/slip-met-plakstrips-voor-de-nacht.html', true],
    ['/afmelden/jan@example.nl', false],
    ['/afmelden/jan%40example.nl', false],
    ['/bel/0612345678', false],
    [`/b/${'x'.repeat(43)}`, false],
    [`/${'pad/'.repeat(60)}`, false],
  ])('%s may be stored: %s', (path, expected) => {
    expect(isStorableMissingPath(path)).toBe(expected)
  })
})

describe('the links within the shop of a page', () => {
  test('are those of link fields and of rich text, without files and other sites', () => {
    const content = [
      {
        key: 'a',
        layout: 'HeroSplit',
        attributes: {
          title: '/geen-link',
          button: { text: 'Naar', href: '/shop' },
          image: { url: '/media/a.jpg' },
        },
      },
      {
        key: 'b',
        layout: 'TextBlock',
        attributes: {
          text: '<p><a class="x" href="/weg?a=1&amp;b=2">weg</a> <a href="https://elders.nl/">elders</a> <a href="https://luwte.example/weg">vol</a> <a href="https://luwte.example/media/a.pdf">pdf</a></p>',
        },
      },
    ]
    expect(collectInternalLinks(content, 'https://luwte.example')).toEqual([
      '/shop',
      '/weg?a=1&b=2',
      'https://luwte.example/weg',
    ])
  })
})
