import { expect, test } from 'vitest'
import { plainText, shortText } from './short-text.ts'

const eighty = 'Zacht broekje dat je aantrekt als ondergoed en dat de hele dag droog blijft zitt'

test('a text of exactly 80 characters stays whole', () => {
  expect(eighty).toHaveLength(80)
  expect(shortText(eighty)).toBe(eighty)
})

test('a longer text is cut at a word, never above 80 characters and its ellipsis', () => {
  expect(shortText(`${eighty}en`)).toBe('Zacht broekje dat je aantrekt als ondergoed en dat de hele dag droog blijft…')
  expect(shortText(`${eighty} en meer`)).toBe(`${eighty}…`)
})

test('punctuation is not left before the ellipsis', () => expect(shortText('Dun verband, niet te zien', 13)).toBe('Dun verband…'))

test('one endless word is cut inside', () => expect(shortText('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`))

test('tags and entities become text', () => {
  expect(plainText('<p>Dun &amp; zacht</p><p>Prijs &lt;&nbsp;&euro; 5, <em>echt</em>.</p>')).toBe('Dun & zacht Prijs < € 5, echt.')
  expect(plainText('caf&#233; &#99999999; &onbekend;')).toBe('café &#99999999; &onbekend;')
})

test.each(['', '   ', '<p><br></p>'])('nothing to read in %j', (html) => expect(shortText(html)).toBeUndefined())
