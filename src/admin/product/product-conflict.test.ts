import { describe, expect, test } from 'vitest'
import { allFrom, firstChoices } from '#editor/conflict/choices.ts'
import { productDifferences, settledProduct } from './product-conflict.ts'
import { type DraftVariation, freshDraft, freshVariation, type ProductDraft } from './product-draft.ts'

const size = (id: number, name: string): DraftVariation => ({ ...freshVariation(), key: String(id), id, name })
const base: ProductDraft = {
  ...freshDraft(),
  name: 'Duin',
  slug: 'duin',
  categories: [1],
  variations: [size(1, 'Maat M'), size(2, 'Maat L')],
}
const product = (changed: Partial<ProductDraft>): ProductDraft => ({ ...base, ...changed })
const nameOf = (id: number) => `Categorie ${id}`
const differences = (mine: ProductDraft, theirs: ProductDraft) => productDifferences({ base, mine, theirs }, nameOf)
const settled = (mine: ProductDraft, theirs: ProductDraft, choose = firstChoices(differences(mine, theirs))) =>
  settledProduct({ base, mine, theirs }, choose)

describe('productDifferences', () => {
  test('tells who changed what, in words, and only what differs', () => {
    const mine = product({ name: 'Duin zacht', categories: [1, 2] })
    const theirs = product({ name: 'Duin nacht', sheet: { ...base.sheet, absorption: 4.5 } })
    expect(differences(mine, theirs)).toEqual([
      { id: 'name', title: 'Naam', changedBy: 'both', mine: 'Duin zacht', theirs: 'Duin nacht' },
      { id: 'absorption', title: 'Absorptie', changedBy: 'theirs', mine: 'Neemt niets op', theirs: '4,5 van 8 druppels' },
      { id: 'categories', title: 'Categorieën', changedBy: 'mine', mine: 'Categorie 1, Categorie 2', theirs: 'Categorie 1' },
    ])
  })
  test('shows a variation that one side added or removed', () => {
    const theirs = product({ variations: [size(2, 'Maat L'), size(3, 'Maat XL')] })
    expect(differences(base, theirs)).toMatchObject([
      { title: 'Maat M', changedBy: 'theirs', mine: 'Maat M', theirs: undefined },
      { title: 'Maat XL', changedBy: 'theirs', mine: undefined, theirs: 'Maat XL' },
    ])
  })
})

describe('settledProduct', () => {
  test('joins what each side changed alone, an address of the colleague too', () => {
    const mine = product({ description: '<p>Van mij</p>' })
    const theirs = product({ slug: 'duin-nieuw', variations: [size(1, 'Maat M'), size(2, 'Maat L/XL')] })
    expect(settled(mine, theirs)).toMatchObject({
      description: '<p>Van mij</p>',
      slug: 'duin-nieuw',
      variations: [{ id: 1 }, { id: 2, name: 'Maat L/XL' }],
    })
  })
  test('is mine or theirs as a whole when that is chosen', () => {
    const mine = product({ name: 'Mijn', variations: [size(2, 'L van mij'), size(1, 'Maat M')] })
    const theirs = product({ name: 'Hun', variations: [size(1, 'M van hen'), size(2, 'Maat L')] })
    expect(settled(mine, theirs, allFrom(differences(mine, theirs), 'mine'))).toEqual(mine)
    expect(settled(mine, theirs, allFrom(differences(mine, theirs), 'theirs')).variations).toEqual(
      expect.arrayContaining([...theirs.variations]),
    )
  })
  test('adds a variation anew that the colleague removed and I keep', () => {
    const mine = product({ variations: [size(1, 'Maat M, langer'), size(2, 'Maat L')] })
    const theirs = product({ variations: [size(2, 'Maat L')] })
    const [kept] = settled(mine, theirs).variations
    expect(kept).toMatchObject({ name: 'Maat M, langer' })
    expect(kept).not.toHaveProperty('id')
  })
})
