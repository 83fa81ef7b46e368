import { describe, expect, test } from 'vitest'
import { markReview, marksIn } from './review-marks.ts'

const marked = (text: string) =>
  markReview(text).flatMap(({ text: words, mark }) => (mark ? [[mark, words]] : []))

describe('markReview', () => {
  test.each([
    ['Mail jo.jansen@voorbeeld.nl voor meer.', 'jo.jansen@voorbeeld.nl'],
    ['Bel 06-12 34 56 78 gerust.', '06-12 34 56 78'],
    ['Mijn nummer is +31 (0)6 12345678', '+31 (0)6 12345678'],
    ['App 06 - 12 34 56 78 maar', '06 - 12 34 56 78'],
    ['Bel (030) 123 45 67 overdag', '(030) 123 45 67'],
    ['Bel 06–12345678 overdag', '06–12345678'],
    ['Bel 06/12345678 overdag', '06/12345678'],
    ['Bel (06)12345678 overdag', '(06)12345678'],
    ['Vast 030 - 1234567 dus', '030 - 1234567'],
    ['Bel +31 (0) 6 - 12345678 overdag', '+31 (0) 6 - 12345678'],
    ['Bel (+31) 06 12345678 overdag', '(+31) 06 12345678'],
    ['jo apenstaart voorbeeld punt nl', 'jo apenstaart voorbeeld punt nl'],
    ['Bel 06-12-34-56-78 overdag', '06-12-34-56-78'],
    ['Vaste lijn 020 123 4567.', '020 123 4567'],
    ['Kijk op www.elders.example/aanbieding', 'www.elders.example/aanbieding'],
    ['Bij goedkoperluiers.nl is het goedkoper', 'goedkoperluiers.nl'],
    ['jo (at) voorbeeld punt nl', 'jo (at) voorbeeld punt nl'],
    ['Ik woon op Duinweg 12 en ben blij', 'Duinweg 12'],
    ['Postcode 1234 AB is fijn', '1234 AB'],
    ['Volg @jo_jansen daar', '@jo_jansen'],
  ])('marks contact data: %s', (text, words) => expect(marked(text)).toEqual([['contact', words]]))

  test.each([
    ['Geneest mijn huid!', 'Geneest'],
    ['Het helpt echt tegen blaasontsteking.', 'helpt echt tegen blaasontsteking'],
    ['Mijn eczeem is helemaal weg', 'eczeem is helemaal weg'],
    ['De luieruitslag is weg', 'luieruitslag is weg'],
    ['Hielp goed tegen luiereczeem', 'Hielp goed tegen luiereczeem'],
    ['Ik heb geen huidinfecties meer', 'geen huidinfecties meer'],
    ['Medisch bewezen, zegt de doos.', 'Medisch bewezen'],
    ['Sindsdien gestopt met mijn medicijnen', 'gestopt met mijn medicijnen'],
    ['Ik heb geen doorligplekken meer', 'geen doorligplekken meer'],
  ])('marks a health claim: %s', (text, words) => expect(marked(text)).toEqual([['claim', words]]))

  test.each([
    'Zit goed, 2 pakken van 14 stuks, maat M (90-105 cm).',
    'Vangt 1200 ML op en lekt niet. Een aanrader!',
    'Besteld op 12-11-2026, de volgende dag in huis.',
    'Op 02/11/2026 12 stuks besteld, op 12-05-2026 14 16 stuks.',
    'Maat 0 / 1, 2 of 3; van 08 tot 12 uur.',
    'Na 3 nachten nog droog; mijn man merkt niets.',
  ])('marks nothing in an ordinary review: %s', (text) => expect(marked(text)).toEqual([]))

  test('keeps the whole text, also of a long one, in a moment', () => {
    const text = `${'a.'.repeat(500)} jo@voorbeeld.nl ${'0 '.repeat(400)}geneest`
    expect(
      markReview(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(marksIn(markReview('jo@voorbeeld.nl geneest'))).toEqual(['contact', 'claim'])
  })
})
