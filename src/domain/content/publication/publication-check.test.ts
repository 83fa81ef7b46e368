import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockPaths } from '#tests/support/block-paths.ts'
import type { Fields } from '../block-fields.ts'
import { checkPublication, type FindingLocation } from './publication-check.ts'

const fields = {
  title: { kind: 'text', label: 'Titel' },
  text: { kind: 'richtext', label: 'Tekst' },
  email: { kind: 'text', label: 'E-mailadres' },
  phone: { kind: 'text', label: 'Telefoonnummer' },
  image: { kind: 'image', label: 'Foto' },
  button: {
    kind: 'object',
    label: 'Knop',
    of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } },
  },
  cards: {
    kind: 'repeater',
    label: 'Deuren',
    of: {
      title: { kind: 'text', label: 'Titel' },
      text: { kind: 'text', label: 'Tekst' },
      href: { kind: 'text', label: 'Adres' },
    },
  },
  tags: { kind: 'multiselect', label: 'Soort', options: { a: 'A' } },
} as const satisfies Fields
const fieldsOf = (layout: string) => (layout === 'Known' ? fields : undefined)
const block = (attributes: Record<string, unknown>) => ({ layout: 'Known', attributes })
const check = (...content: ReturnType<typeof block>[]) =>
  checkPublication({ title: 'Titel', description: 'Omschrijving', content }, fieldsOf)
const graveFinding = (message: string, spot: FindingLocation) => ({
  grave: true,
  message: expect.stringContaining(message) as string,
  spot,
})
const messagesOf = (attributes: Record<string, unknown>) =>
  check(block(attributes)).map(({ message }) => message)

test('a valid page has no findings', () =>
  expect(
    check(
      block({
        title: 'Rustig slapen',
        text: '<h2>Kop</h2><p>Lees <a href="/contact">hoe je ons bereikt</a>.</p><h3>Onderkop</h3><p><span class="ql-color-deep">Tekst</span></p>',
        image: { url: '/media/a.jpg', alt: 'Een bed' },
        button: { text: 'Naar de winkel', href: '/shop' },
        cards: [
          { title: 'Heren', text: 'Voor hem', href: '/shop/heren' },
          { title: 'Zonder adres', text: 'x', href: '' },
        ],
        tags: ['a'],
      }),
      block({
        title: '',
        text: '',
        image: null,
        button: { text: '', href: '' },
        cards: '',
        tags: '',
      }),
    ),
  ).toEqual([]))

test('an unknown placeholder is a grave finding, wherever it stands', () => {
  const content = [
    block({
      text: '<p>[[verzendkosten]] en [[korting]]</p>',
      cards: [{ title: '[[actie]]', text: '', href: '' }],
    }),
  ]
  expect(
    checkPublication({ title: '[[x]]', description: 'Vanaf [[gratis vanaf]]', content }, fieldsOf),
  ).toMatchObject([
    graveFinding('[[x]] kent de winkel niet', { path: ['title'] }),
    graveFinding('[[korting]]', { block: 0, path: ['text'] }),
    graveFinding('[[actie]]', { block: 0, path: ['cards', 0, 'title'] }),
  ])
})

test('sample text is a grave finding, in the page and in its title and description', () => {
  const content = [
    block({ title: 'Zo werkt het bij ons' }),
    block({ text: '<p>Bel [vul in].</p>' }),
  ]
  const page = { title: 'Over [vul in]', description: 'Voorbeeldtekst', content }
  expect(checkPublication(page, fieldsOf, () => ({ title: 'Zo werkt het bij ons' }))).toMatchObject(
    [
      { grave: true, spot: { path: ['title'] } },
      { grave: true, spot: { path: ['description'] } },
      graveFinding('voorbeeldtekst (Titel)', { block: 0, path: ['title'] }),
      graveFinding('voorbeeldtekst (Tekst)', { block: 1, path: ['text'] }),
    ],
  )
})

test('a picture without alt text is a grave finding, unless it is decorative', () => {
  const found = check(block({}), block({ image: { url: '/media/a.jpg', alt: ' ' } }))
  expect(found).toEqual([
    graveFinding('Foto: de foto heeft geen omschrijving', { block: 1, path: ['image'] }),
  ])
  expect(messagesOf({ image: { url: '/media/a.jpg', alt: '', decorative: true } })).toEqual([])
  expect(messagesOf({ image: '/media/a.jpg' })).toHaveLength(1)
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
])('rich text %s has one finding: %s', (text, message) =>
  expect(messagesOf({ text })).toEqual([expect.stringContaining(message)]),
)

test('light text on a dark background has no findings', () =>
  expect(
    messagesOf({ text: '<p><span class="ql-bg-deep ql-color-white">Licht op donker</span></p>' }),
  ).toEqual([]))

test('heading levels continue from the block above', () =>
  expect(
    check(
      block({ title: 'Eerste' }),
      block({ title: 'Tweede', text: '<h3>Goed</h3>' }),
      block({ title: '', text: '<h5>Te diep</h5>' }),
    ),
  ).toEqual([
    {
      grave: false,
      message: '‘Te diep’ is kop 5, maar erboven staat kop 3. Kies kop 4.',
      spot: { block: 2, path: ['text'] },
    },
  ]))

test.each([
  [{ button: { text: 'Kijk', href: '' } }, 'Knop: de knop ‘Kijk’ heeft geen adres.'],
  [
    { button: { text: '', href: '/shop' } },
    'Knop heeft een adres, maar geen woorden. Bezoekers zien hem niet.',
  ],
  [
    { button: { text: 'Kijk', href: 'shop' } },
    'Knop: de knop ‘Kijk’ heeft een adres dat niet klopt (shop). In de winkel begint het met een /.',
  ],
  [
    { cards: [{}, { title: 'Heren', text: '', href: '//elders' }] },
    'Deuren 2: de knop ‘Heren’ heeft een adres dat niet klopt (//elders). In de winkel begint het met een /.',
  ],
])('an incomplete button %j has one finding', (attributes, message) =>
  expect(messagesOf(attributes)).toEqual([message]),
)

test('an address that leads nowhere is a grave finding', () => {
  for (const attributes of [
    { button: { text: 'Kijk', href: 'zomaar tekst' } },
    { text: '<p><a href="javascript:alert(1)">Onze winkel</a></p>' },
    { email: 'geen adres' },
    { phone: 'bel ons' },
  ])
    expect(check(block(attributes))).toMatchObject([{ grave: true }])
  for (const phone of ['', '020 123 45 67', '[[telefoon]]'])
    expect(messagesOf({ phone })).toEqual([])
  for (const email of ['', 'post@luwte.example']) expect(messagesOf({ email })).toEqual([])
})

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
])('a forbidden claim is found: %s', (title) =>
  expect(messagesOf({ title })).toEqual([expect.stringContaining('mogen we niet beweren')]),
)

test.each([
  'Voorkom een nat bed met een onderlegger',
  'Ga naar de huisarts',
  'Merk je huidklachten? Vraag je apotheker',
  'Vangt tot 500 ml op',
])('no claim is found: %s', (title) => expect(messagesOf({ title })).toEqual([]))

test('a missing title or description, an empty page and an unknown block are findings', () => {
  expect(
    checkPublication({ title: ' ', description: '', content: [] }, fieldsOf).map(
      ({ spot }) => spot.path,
    ),
  ).toEqual([['title'], ['description'], ['content']])
  expect(
    checkPublication(
      { title: 'Geneest', description: 'x', content: [{ layout: 'Old', attributes: {} }] },
      fieldsOf,
    ),
  ).toEqual([
    graveFinding('Geneest', { path: ['title'] }),
    {
      grave: false,
      message: expect.stringContaining('Old kent de winkel niet') as string,
      spot: { block: 0, path: [] },
    },
  ])
})

test('checkPublication never throws on stored values', () =>
  fc.assert(
    fc.property(
      fc.record({
        title: fc.anything(),
        text: fc.anything(),
        image: fc.anything(),
        button: fc.anything(),
        cards: fc.anything(),
        tags: fc.anything(),
      }),
      (attributes) => {
        expect(Array.isArray(check(block(attributes)))).toBe(true)
      },
    ),
  ))

test('checkPublication never throws on a text', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(messagesOf({ text }))).toBe(true)
    }),
  ))

const blockWithTitle = { layout: 'Own', attributes: { title: 'Kop' } }
test('the samples of our own blocks have no findings except that they are samples', async () => {
  for (const path of blockPaths) {
    const { fields: blockFields, sample } = (await import(`#blocks/${path}`)) as {
      fields: Fields
      sample: Record<string, unknown>
    }
    const found = checkPublication(
      {
        title: 'x',
        description: 'x',
        content: [blockWithTitle, blockWithTitle, { layout: 'Own', attributes: sample }],
      },
      () => blockFields,
    )
    // The blocks contain their own samples, so the check rightly reports unreplaced sample texts.
    const unexpected = found.filter(
      ({ message }) => !message.startsWith('Hier staat nog voorbeeldtekst'),
    )
    expect(unexpected.map(({ message }) => `${path}: ${message}`)).toEqual([])
  }
})
