import { describe, expect, test } from 'vitest'
import { toProductFormValues } from '#domain/catalogue/fields/product-form-values.ts'
import {
  countFilled,
  findQuestions,
  newDraft,
  newSample,
  newVariation,
  toProductInput,
} from './product-draft.ts'

const previous = {
  ...newVariation(),
  name: 'Maat M',
  dimensions: 'Taille 70-110 cm',
  ean: '8710000000018',
  article_number: 'D-M',
  shelf_place: 'A-03-2',
  stock: '12',
  price: '12,95',
  in_package: '14',
  low_stock_at: '5',
}

test('newVariation copies what sizes have in common, and leaves out what belongs to one size', () => {
  const { key, ...copied } = newVariation(previous)
  expect(key).not.toBe(previous.key)
  expect(copied).toEqual({
    is_sample: false,
    name: '',
    dimensions: '',
    ean: '',
    article_number: '',
    shelf_place: '',
    stock: '',
    price: '12,95',
    in_package: '14',
    low_stock_at: '5',
    others: {},
  })
})

test('newVariation takes the price of a saved variation from the shop', () => {
  expect(newVariation({ ...previous, price: '' }, 9.5).price).toBe('9,50')
})

describe('countFilled', () => {
  test('counts the fields and the rows of a section that have a value', () => {
    const draft = {
      ...newDraft(),
      formValues: toProductFormValues({
        maker_name: 'Maker',
        material_name1: 'Katoen',
        mark1: 'Dun',
      }),
      variations: [newSample('Proefpakje')],
    }
    const count = (section: Parameters<typeof countFilled>[1]) => countFilled(draft, section)
    expect([count('maker'), count('facts'), count('details'), count('samples')]).toEqual([
      1, 1, 1, 1,
    ])
    expect(count('staff')).toBe(0)
  })
})

describe('toProductInput', () => {
  const draft = { ...newDraft(), name: 'Wad', price: '12,95', stock: '8' }
  test('sends the price of a new product that has sample packs and no sizes', () => {
    const sample = { ...newSample('Proefpakje'), price: '0,95' }
    expect(toProductInput({ ...draft, variations: [sample] }, true)).toMatchObject({
      price: 12.95,
      stock: 8,
      variations: [{ price: 0.95, is_sample: true }],
    })
  })
  test('names the lowest number in the error of a stock below zero', () =>
    expect(() => toProductInput({ ...draft, stock: '-3' }, true)).toThrow(
      expect.objectContaining({ errors: { stock: ['Vul een getal vanaf 0 in.'] } }),
    ))
})

describe('findQuestions', () => {
  const draft = { ...newDraft(), name: 'Wad', price: '12,95', published: true }
  const context = { product: undefined, saved: newDraft(), answered: [] }
  const questions = findQuestions(draft, context)

  test('asks about a visible product alone, once', () => {
    expect(questions.length).toBeGreaterThan(0)
    expect(findQuestions({ ...draft, published: false }, context)).toEqual([])
    expect(findQuestions(draft, { ...context, answered: questions })).toEqual([])
    expect(findQuestions(draft, { ...context, answered: questions.slice(1) })).toHaveLength(1)
  })

  test.each([{ name: '' }, { price: '' }, { stock: '-3' }])(
    'asks nothing of %o, which the save refuses',
    (typed) => expect(findQuestions({ ...draft, ...typed }, context)).toEqual([]),
  )
})
