import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fields } from './fields.ts'
import { publicationCheck } from './publication-check.ts'

const fields = {
  title: { kind: 'text', label: 'Titel' },
  text: { kind: 'richtext', label: 'Tekst' },
  image: { kind: 'image', label: 'Foto' },
  button: { kind: 'object', label: 'Knop', of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } } },
  doors: {
    kind: 'repeater',
    label: 'Deuren',
    of: { title: { kind: 'text', label: 'Titel' }, text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } },
  },
  tags: { kind: 'multiselect', label: 'Soort', options: { a: 'A' } },
} as const satisfies Fields
const fieldsOf = (layout: string) => (layout === 'Known' ? fields : undefined)
const block = (attributes: Record<string, unknown>) => ({ layout: 'Known', attributes })
const check = (...content: ReturnType<typeof block>[]) =>
  publicationCheck({ title: 'Titel', description: 'Omschrijving', content }, fieldsOf)
const saidOf = (attributes: Record<string, unknown>) => check(block(attributes)).map(({ message }) => message)

test('a page in order has nothing to say', () =>
  expect(
    check(
      block({
        title: 'Rustig slapen',
        text: '<h2>Kop</h2><p>Lees <a href="/contact">hoe je ons bereikt</a>.</p><h3>Onderkop</h3><p><span class="ql-color-deep">Tekst</span></p>',
        image: { url: '/media/a.jpg', alt: 'Een bed' },
        button: { text: 'Naar de winkel', href: '/shop' },
        doors: [
          { title: 'Heren', text: 'Voor hem', href: '/shop/heren' },
          { title: 'Zonder adres', text: 'x', href: '' },
        ],
        tags: ['a'],
      }),
      block({ title: '', text: '', image: null, button: { text: '', href: '' }, doors: '', tags: '' }),
    ),
  ).toEqual([]))

test('a picture without words is grave, wherever it stands; one that decorates is not', () => {
  const found = check(block({}), block({ image: { url: '/media/a.jpg', alt: ' ' } }))
  expect(found).toEqual([
    {
      grave: true,
      message: expect.stringContaining('Foto: de foto heeft geen omschrijving') as string,
      spot: { block: 1, path: ['image'] },
    },
  ])
  expect(saidOf({ image: { url: '/media/a.jpg', alt: '', decorative: true } })).toEqual([])
  expect(saidOf({ image: '/media/a.jpg' })).toHaveLength(1)
})

test.each([
  ['<h1>Groot</h1>', 'is kop 1'],
  ['<h4>Diep</h4>', 'Kies kop 2'],
  ['<h2>Goed</h2><h4>Diep</h4>', 'Kies kop 3'],
  ['<h2><br></h2>', 'lege kop'],
  ['<p><a href="">Onze winkel</a></p>', 'heeft geen adres'],
  ['<p><a href="about:blank">Onze winkel</a></p>', 'heeft geen adres'],
  ['<p><a href="winkel">Onze winkel</a></p>', 'niet klopt'],
  ['<p><a href="www.voorbeeld.nl">Onze winkel</a></p>', 'mist https://'],
  ['<p><a href="/shop"></a></p>', 'zonder woorden'],
  ['<p><a href="/shop">klik <b>hier</b></a></p>', 'zegt niet waar'],
  ['<p><img src="/media/a.jpg"></p>', 'geen omschrijving'],
  ['<p><span class="ql-color-yellow">Zonlicht</span></p>', 'het contrast is 1,1'],
  ['<p><span class="ql-bg-deep">Donker</span></p>', 'slecht te lezen'],
  ['<p>Dit verband genee<b>st</b> alles</p>', '‘geneest’ mogen we niet beweren'],
])('in a rich text: %s', (text, told) => expect(saidOf({ text })).toEqual([expect.stringContaining(told)]))

test('light words on their own dark ground are fine', () =>
  expect(saidOf({ text: '<p><span class="ql-bg-deep ql-color-white">Licht op donker</span></p>' })).toEqual([]))

test('headings are counted on from the block above', () =>
  expect(
    check(block({ title: 'Eerste' }), block({ title: 'Tweede', text: '<h3>Goed</h3>' }), block({ title: '', text: '<h5>Te diep</h5>' })),
  ).toEqual([{ grave: false, message: '‘Te diep’ is kop 5, maar erboven staat kop 3. Kies kop 4.', spot: { block: 2, path: ['text'] } }]))

test.each([
  [{ button: { text: 'Kijk', href: '' } }, 'Knop: de knop ‘Kijk’ heeft geen adres.'],
  [{ button: { text: '', href: '/shop' } }, 'Knop heeft een adres, maar geen woorden. Bezoekers zien hem niet.'],
  [
    { button: { text: 'Kijk', href: 'shop' } },
    'Knop: de knop ‘Kijk’ heeft een adres dat niet klopt (shop). In de winkel begint het met een /.',
  ],
  [
    { doors: [{}, { title: 'Heren', text: '', href: '//elders' }] },
    'Deuren 2: de knop ‘Heren’ heeft een adres dat niet klopt (//elders). In de winkel begint het met een /.',
  ],
])('a button: %j', (attributes, told) => expect(saidOf(attributes)).toEqual([told]))

test.each([
  'Geneest incontinentie',
  'Dit voorkomt blaasontsteking.',
  'Medisch bewezen werking',
  'klinisch getest',
  'Door artsen aanbevolen',
  'Artsen raden dit broekje aan',
  '100% lekvrij',
  'Nooit meer lekken',
  'dermatologisch getest materiaal',
  'Onze milieuvriendelijke keuze',
  'Voor je gênante momenten',
])('may not be claimed: %s', (title) => expect(saidOf({ title })).toEqual([expect.stringContaining('mogen we niet beweren')]))

test.each([
  'Voorkom een nat bed met een onderlegger',
  'Ga naar de huisarts',
  'Merk je huidklachten? Vraag je apotheker',
  'Vangt tot 500 ml op',
])('may be said: %s', (title) => expect(saidOf({ title })).toEqual([]))

test('title, description, an empty page and an unknown block', () => {
  expect(publicationCheck({ title: ' ', description: '', content: [] }, fieldsOf).map(({ spot }) => spot.path)).toEqual([
    ['title'],
    ['description'],
    ['content'],
  ])
  expect(publicationCheck({ title: 'Geneest', description: 'x', content: [{ layout: 'Old', attributes: {} }] }, fieldsOf)).toEqual([
    { grave: true, message: expect.stringContaining('Geneest') as string, spot: { path: ['title'] } },
    { grave: false, message: expect.stringContaining('Old kent de winkel niet') as string, spot: { block: 0, path: [] } },
  ])
})

test('whatever is stored, it never throws', () =>
  fc.assert(
    fc.property(
      fc.record({
        title: fc.anything(),
        text: fc.anything(),
        image: fc.anything(),
        button: fc.anything(),
        doors: fc.anything(),
        tags: fc.anything(),
      }),
      (attributes) => {
        expect(Array.isArray(check(block(attributes)))).toBe(true)
      },
    ),
  ))

test('any text is read to its end', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(saidOf({ text }))).toBe(true)
    }),
  ))

const titled = { layout: 'Own', attributes: { title: 'Kop' } }
test('our own blocks bring no word that may not be said', async () => {
  for (const file of readdirSync('src/blocks').filter((name) => /^[\w-]+\.tsx$/.test(name))) {
    const { fields: own, sample } = (await import(`../../blocks/${file}`)) as { fields: Fields; sample: Record<string, unknown> }
    const found = publicationCheck(
      { title: 'x', description: 'x', content: [titled, titled, { layout: 'Own', attributes: sample }] },
      () => own,
    )
    // An example says by itself that it is one.
    const others = found.filter(({ message }) => !message.startsWith('Hier staat nog voorbeeldtekst'))
    expect(others.map(({ message }) => `${file}: ${message}`)).toEqual([])
  }
})
