import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#tests/support/finish.ts'
import { readWooProducts } from './woocommerce-products.ts'

type Cells = Record<string, string>
const product = { Type: 'simple', Name: 'Duin', Published: '1', 'Regular price': '5' }

function read(...all: Cells[]) {
  const columns = [...new Set(all.flatMap((cells) => Object.keys(cells)))]
  const rows = all.map((cells, index) => ({ line: index + 2, cells }))
  const { records, issues } = finish(readWooProducts(columns, rows))
  return {
    records,
    issues: issues.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`),
  }
}
const names = ({ records }: ReturnType<typeof read>) => records[0]?.items.map(({ name }) => name)

describe('what was hidden in the earlier shop', () => {
  test.each([
    [{ 'Visibility in catalog': 'visible' }, undefined],
    [{ 'Visibility in catalog': 'catalog' }, undefined],
    [{ 'Zichtbaarheid in catalogus': '' }, undefined],
    [{ 'Visibility in catalog': 'hidden' }, /was in de vorige winkel verborgen/],
    [{ 'Zichtbaarheid in catalogus': 'hidden' }, /was in de vorige winkel verborgen/],
    [{ 'Visibility in catalog': 'search' }, /alleen met zoeken te vinden/],
    [{ 'Visibility in catalog': 'iets anders' }, /verborgen/],
    [{ Published: '0' }, /stond in de vorige winkel niet aan/],
    [{ Published: '-1' }, /stond in de vorige winkel niet aan/],
    [{ Published: '' }, /zegt niet of dit product te zien was/],
  ])('with %j stays hidden with a reason: %s', (cells, reason) => {
    const { records } = read({ ...product, ...cells })
    expect(records[0]?.hiddenBecause).toEqual(reason ? [expect.stringMatching(reason)] : [])
  })

  test('a variation that was switched off does not come along', () => {
    const parent = { ...product, Type: 'variable', SKU: 'D', 'Attribute 1 name': 'Maat' }
    const variation = { ...product, Type: 'variation', Parent: 'D', 'Attribute 1 name': 'Maat' }
    const result = read(
      { ...parent, 'Attribute 1 value(s)': 'M, L' },
      { ...variation, 'Attribute 1 value(s)': 'M' },
      { ...variation, 'Attribute 1 value(s)': 'L', Published: '0' },
    )
    expect(names(result)).toEqual(['M'])
    expect(result.issues).toEqual([
      '4 left-out: Deze uitvoering stond in de vorige winkel uit. Ze komt niet mee.',
    ])
  })
})

describe('the escapes of a file are undone once', () => {
  test('in descriptions, names, categories and values of attributes', () => {
    const { records } = read(
      {
        ...product,
        Type: 'variable',
        SKU: 'D',
        Name: 'Zon &amp; Zee',
        Description: String.raw`Regel één\n\nRegel twee, map C:\\nieuw`,
        Categories: String.raw`Wassen > Zeep\, vloeibaar, Bad`,
        'Attribute 1 name': 'Inhoud',
        'Attribute 1 value(s)': String.raw`0\,5 liter, 1 liter`,
      },
      {
        ...product,
        Type: 'variation',
        Parent: 'D',
        'Attribute 1 name': 'Inhoud',
        'Attribute 1 value(s)': String.raw`0\,5 liter`,
      },
    )
    expect(records[0]).toMatchObject({
      name: 'Zon & Zee',
      description: String.raw`Regel één

Regel twee, map C:\nieuw`,
      categories: ['Wassen', 'Zeep, vloeibaar', 'Bad'],
      items: [{ name: '0,5 liter' }],
    })
  })
})

describe('shortcodes of WordPress', () => {
  test.each([
    [
      '[vc_row css=".vc{margin:0}"][vc_column][vc_column_text]Eén[/vc_column_text][vc_column_text]Twee[/vc_column_text][/vc_column][/vc_row]',
      /^Eén\n+Twee$/,
    ],
    ['[et_pb_section fb_built="1"]<p>Zacht.</p>[/et_pb_section]', /^<p>Zacht\.<\/p>$/],
    ['Koop [button link="/x"]hier[/button] nu [gallery ids="1,2"]', /^Koop hier nu$/],
    ['Voor[vc_raw_html]JTNDc2NyaXB0[/vc_raw_html] na', /^Voor na$/],
    ['[caption id="a" width="3"]Een hand[/caption]', /^Een hand$/],
    [
      '[let op] Maat [M] of [[L]], 2 [twee] stuks',
      /^\[let op\] Maat \[M\] of \[\[L\]\], 2 \[twee\]/,
    ],
  ])('in ‘%s’ leave only their text', (Description, text) => {
    const { records } = read({ ...product, Description, 'Short description': Description })
    expect(records[0]?.description).toMatch(text)
    expect(records[0]?.shortDescription).not.toContain('vc_')
  })
})

const unnamed = (cells: Cells): Cells => ({
  ...cells,
  'Attribute 1 name': '',
  'Attribute 2 name': '',
})

describe('a variation that counts for every value', () => {
  const parent = {
    ...product,
    Type: 'variable',
    SKU: 'D',
    'Attribute 1 name': 'Kleur',
    'Attribute 1 value(s)': 'Wit, Grijs',
    'Attribute 2 name': 'Maat',
    'Attribute 2 value(s)': 'S, M',
  }
  const variation = (colour: string, size: string | undefined, more: Cells = {}) => ({
    ...product,
    Type: 'variation',
    Parent: 'D',
    SKU: `D-${colour}`,
    Stock: '7',
    'Attribute 1 name': 'Kleur',
    'Attribute 1 value(s)': colour,
    'Attribute 2 name': size === undefined ? '' : 'Maat',
    'Attribute 2 value(s)': size ?? '',
    ...more,
  })

  test('becomes a variation per value, without stock and numbers that are of all of them', () => {
    const result = read(parent, variation('Wit', ''), variation('Grijs', 'S'))
    expect(result.records[0]).toMatchObject({
      hiddenBecause: [],
      items: [
        { name: 'Wit / S', stock: 0, articleNumber: null },
        { name: 'Wit / M', stock: 0, articleNumber: null },
        { name: 'Grijs / S', stock: 7, articleNumber: 'D-Grijs' },
      ],
    })
    expect(result.issues).toEqual([
      expect.stringMatching(
        /^3 remark: Deze uitvoering gold daar voor elke Maat\..* 2 uitvoeringen/,
      ),
    ])
  })

  test('gives way to a variation that names the value', () => {
    const result = read(
      parent,
      variation('Wit', 'M', { 'Regular price': '6' }),
      variation('Wit', ''),
    )
    expect(result.records[0]?.items.map(({ name, price }) => [name, price])).toEqual([
      ['Wit / M', 600],
      ['Wit / S', 500],
    ])
  })

  test('also in a file without the names of attributes', () => {
    expect(
      names(read(unnamed(parent), unnamed(variation('Wit', 'S')), unnamed(variation('Grijs', '')))),
    ).toEqual(['Wit / S', 'Grijs / S', 'Grijs / M'])
  })

  test('stays off sale with a remark if no variation names the choice at all', () => {
    const result = read(parent, variation('Wit', undefined), variation('Grijs', undefined))
    expect(names(result)).toEqual(['Wit', 'Grijs'])
    expect(result.records[0]?.hiddenBecause).toHaveLength(1)
    expect(result.issues).toEqual([
      expect.stringMatching(/^2 remark: Geen uitvoering van ‘Duin’ noemt ‘Maat’ \(S, M\)/),
    ])
  })

  test('stays off sale with a remark if it would be more than a product can have', () => {
    const many = Array.from({ length: 300 }, (_, index) => `M${index}`).join(', ')
    const result = read({ ...parent, 'Attribute 2 value(s)': many }, variation('Wit', ''))
    expect(names(result)).toEqual(['Wit'])
    expect(result.records[0]?.hiddenBecause).toHaveLength(1)
    expect(result.issues).toEqual([expect.stringMatching(/^3 remark: .*300.*hooguit 250/)])
  })
})

describe('numbers and stock that cannot be right', () => {
  test('are remarked: an article number or barcode of two items, and a stock below zero', () => {
    const { issues } = read(
      { ...product, SKU: 'a-1', Stock: '-3' },
      { ...product, Name: 'Zee', SKU: 'A-1', Stock: 'veel', 'GTIN, UPC, EAN, or ISBN': '87123456' },
      { ...product, Name: 'Bries', SKU: 'b', 'GTIN, UPC, EAN, or ISBN': '87123456' },
    )
    expect(issues).toEqual([
      '2 remark: De voorraad ‘-3’ is geen getal van 0 of meer. We beginnen met 0.',
      '3 remark: De voorraad ‘veel’ is geen getal van 0 of meer. We beginnen met 0.',
      '3 remark: Het artikelnummer ‘A-1’ staat ook al op regel 2. Maak ze verschillend.',
      '4 remark: De streepjescode ‘87123456’ staat ook al op regel 3. Maak ze verschillend.',
    ])
  })
})

describe('the tax classes of a product', () => {
  test.each([
    [{}, []],
    [{ 'Tax status': 'taxable', 'Tax class': '' }, ['']],
    [{ 'Tax status': 'taxable', 'Tax class': 'Gereduceerd-Tarief' }, ['gereduceerd-tarief']],
    [{ 'Tax status': 'none', 'Tax class': 'btw-9' }, ['zero-rate']],
    [{ 'Btw status': 'geen', Belastingklasse: '' }, ['zero-rate']],
  ])('%j are %j', (cells, classes) =>
    expect(read({ ...product, ...cells }).records[0]?.taxClasses).toEqual(classes),
  )

  test('include those of variations that do not follow the product', () => {
    const taxed = { 'Tax status': 'taxable' }
    const variation = { ...product, ...taxed, Type: 'variation', Parent: 'D' }
    const { records } = read(
      { ...product, ...taxed, Type: 'variable', SKU: 'D', 'Tax class': 'btw-9' },
      { ...variation, Name: 'Duin - M', 'Tax class': 'parent' },
      { ...variation, Name: 'Duin - L', 'Tax class': 'btw-21' },
    )
    expect(records[0]?.taxClasses).toEqual(['btw-9', 'btw-21'])
  })
})

const leftOutOf = ({ issues }: ReturnType<typeof read>) =>
  issues.filter((issue) => issue.includes('left-out'))

describe('the type of a row', () => {
  test.each([
    ['variable-subscription', 'subscription_variation'],
    ['Variable', 'product_variation'],
  ])('%s and %s are those of a product with variations', (parent, variation) => {
    const result = read(
      { ...product, Type: parent, SKU: 'D', 'Regular price': '' },
      { ...product, Type: variation, Parent: 'D', Name: 'Duin - M' },
      { ...product, Type: variation, Parent: 'D', Name: 'Duin - L' },
    )
    expect(names(result)).toEqual(['M', 'L'])
    expect(result.records).toHaveLength(1)
    expect(result.issues).toEqual([])
  })

  test.each(['bundle', 'woosb', 'simple, composite'])('%s is left out with a reason', (type) => {
    const result = read(
      { ...product, Type: type, SKU: 'B' },
      { ...product, Type: 'variation', Parent: 'B' },
    )
    expect(result.records).toEqual([])
    expect(leftOutOf(result)).toEqual([
      expect.stringMatching(/^2 left-out: De soort ‘\w+’ kennen we niet/),
      '3 left-out: Het product van deze uitvoering komt niet mee.',
    ])
  })

  test.each(['', 'simple', 'subscription'])('‘%s’ is a product of its own', (type) =>
    expect(read({ ...product, Type: type }).records).toHaveLength(1),
  )

  test('of a variation does not fit a simple product, which keeps its own price', () => {
    const result = read(
      { ...product, SKU: 'D' },
      { ...product, Type: 'variation', Parent: 'D', 'Regular price': '9' },
    )
    expect(result.records).toMatchObject([{ items: [{ price: 500 }] }])
    expect(leftOutOf(result)).toEqual([
      '3 left-out: Het product van deze uitvoering is in het bestand een product zonder uitvoeringen.',
    ])
  })

  test('never hides a row: each one is used, or left out exactly once', () => {
    const row = fc.record({
      Type: fc.constantFrom(
        'simple',
        'variable',
        'variable-subscription',
        'variation',
        'variation, virtual',
        'grouped',
        'bundle',
      ),
      Name: fc.constantFrom('Duin', 'Duin - M', ''),
      SKU: fc.constantFrom('A', 'B', ''),
      Parent: fc.constantFrom('A', 'B', 'C', ''),
      Published: fc.constantFrom('1', '0'),
      'Regular price': fc.constantFrom('5', '', 'gratis'),
      'Attribute 1 name': fc.constantFrom('Maat', ''),
      'Attribute 1 value(s)': fc.constantFrom('', 'M', 'M, L'),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (all) => {
        const { records, issues } = read(...all)
        const used = records.flatMap(({ line, items }) => [line, ...items.map((one) => one.line)])
        const leftOut = leftOutOf({ records, issues }).map((issue) => Number.parseInt(issue, 10))
        const lines = all.map((_, index) => index + 2)
        expect([...new Set(used), ...leftOut].toSorted((a, b) => a - b)).toEqual(lines)
      }),
    )
  })
})
