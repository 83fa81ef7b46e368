import { expect, test } from 'vitest'
import { htmlToPlainText, shortenHtmlToText } from './short-text.ts'

const eighty = 'Zacht broekje dat je aantrekt als ondergoed en dat de hele dag droog blijft zitt'

test('shortText leaves a text of exactly 80 characters unchanged', () => {
  expect(eighty).toHaveLength(80)
  expect(shortenHtmlToText(eighty)).toBe(eighty)
})

test('shortText cuts a longer text at a word, to at most 80 characters and an ellipsis', () => {
  expect(shortenHtmlToText(`${eighty}en`)).toBe(
    'Zacht broekje dat je aantrekt als ondergoed en dat de hele dag droog blijft…',
  )
  expect(shortenHtmlToText(`${eighty} en meer`)).toBe(`${eighty}…`)
})

test('shortText removes punctuation before the ellipsis', () =>
  expect(shortenHtmlToText('Dun verband, niet te zien', 13)).toBe('Dun verband…'))

test('shortText cuts inside a word that is too long', () =>
  expect(shortenHtmlToText('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`))

test('htmlToPlainText removes tags and decodes entities', () => {
  expect(
    htmlToPlainText('<p>Dun &amp; zacht</p><p>Prijs &lt;&nbsp;&euro; 5, <em>echt</em>.</p>'),
  ).toBe('Dun & zacht Prijs < € 5, echt.')
  expect(htmlToPlainText('caf&#233; &#99999999; &onbekend;')).toBe('café &#99999999; &onbekend;')
})

test.each(['', '   ', '<p><br></p>'])('shortText(%j) is undefined', (html) =>
  expect(shortenHtmlToText(html)).toBeUndefined(),
)
