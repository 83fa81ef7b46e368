import { describe, expect, test } from 'vitest'
import { wrapParagraphs } from './paragraphs.ts'

describe('wrapParagraphs', () => {
  test.each([
    ['', ''],
    ['Eén regel.', '<p>Eén regel.</p>'],
    ['Eén\n\nTwee', '<p>Eén</p>\n<p>Twee</p>'],
    ['Eén\r\n\r\n\r\nTwee', '<p>Eén</p>\n<p>Twee</p>'],
    ['Eén\nTwee', '<p>Eén<br>Twee</p>'],
    ['Eén<br />\nTwee', '<p>Eén<br>Twee</p>'],
    ['Eén<br><br>Twee', '<p>Eén</p>\n<p>Twee</p>'],
    [
      '<strong>Zacht</strong> en\n\n<em>stil</em>',
      '<p><strong>Zacht</strong> en</p>\n<p><em>stil</em></p>',
    ],
    ['<p>Al een alinea.</p>\n\n<p>Nog een.</p>', '<p>Al een alinea.</p>\n\n<p>Nog een.</p>'],
    [
      'Vooraf\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\nDaarna',
      '<p>Vooraf</p><ul>\n<li>a</li>\n<li>b</li>\n</ul><p>Daarna</p>',
    ],
    ['<div>Regel\n\nTwee</div>', '<div>Regel\n\nTwee</div>'],
    ['<!-- wp:paragraph -->\n<p>Tekst</p>\n<!-- /wp:paragraph -->', '<p>Tekst</p>'],
    ['Boven<hr>Onder', '<p>Boven</p><hr><p>Onder</p>'],
    ['<p>Open\n\nTekst', '<p>Open\n\nTekst'],
  ])('%j becomes %j', (text, html) => expect(wrapParagraphs(text)).toBe(html))

  test('leaves its own result as it is', () => {
    const html = wrapParagraphs('Eén\nTwee\n\nDrie<ul><li>x</li></ul>')
    expect(wrapParagraphs(html)).toBe(html)
  })
})
