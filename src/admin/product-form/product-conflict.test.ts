import { describe, expect, test } from 'vitest'
import { chooseAll, defaultChoices } from '#editor/conflict/merge-pages.ts'
import { productDifferences, mergeProduct } from './product-conflict.ts'
import { type DraftVariation, newDraft, newVariation, type ProductDraft } from './product-draft.ts'

const size = (id: number, name: string): DraftVariation => ({
  ...newVariation(),
  key: String(id),
  id,
  name,
})
const base: ProductDraft = {
  ...newDraft(),
  name: 'Duin',
  slug: 'duin',
  categories: [1],
  variations: [size(1, 'Maat M'), size(2, 'Maat L')],
}
const product = (changed: Partial<ProductDraft>): ProductDraft => ({ ...base, ...changed })
const nameOf = (id: number) => `Categorie ${id}`
const differences = (mine: ProductDraft, theirs: ProductDraft) =>
  productDifferences({ base, mine, theirs }, nameOf)
const withFacts = (facts: Partial<ProductDraft['formValues']['facts']>) =>
  product({ formValues: { ...base.formValues, facts: { ...base.formValues.facts, ...facts } } })
const merge = (
  mine: ProductDraft,
  theirs: ProductDraft,
  choose = defaultChoices(differences(mine, theirs)),
) => mergeProduct({ base, mine, theirs }, choose)

describe('productDifferences', () => {
  test('lists only differing fields, with who changed each and both texts', () => {
    const mine = product({ name: 'Duin zacht', categories: [1, 2] })
    const theirs = product({
      name: 'Duin nacht',
      formValues: { ...base.formValues, absorption: 4.5 },
    })
    expect(differences(mine, theirs)).toEqual([
      { id: 'name', title: 'Naam', changedBy: 'both', mine: 'Duin zacht', theirs: 'Duin nacht' },
      {
        id: 'categories',
        title: 'Categorieën',
        changedBy: 'mine',
        mine: 'Categorie 1, Categorie 2',
        theirs: 'Categorie 1',
      },
      {
        id: 'attributes.absorption',
        title: 'Absorptie',
        changedBy: 'theirs',
        mine: 'Neemt niets op',
        theirs: '4,5 van 8 druppels',
      },
    ])
  })
  test('lists materials and facts that only staff see', () => {
    const materials = [{ name: 'Katoen', share: '95', scheme: '' }]
    const theirs = product({
      formValues: { ...base.formValues, materials },
      staffFacts: { ...base.staffFacts, pack_paper_g: '12' },
    })
    expect(differences(base, theirs)).toEqual([
      {
        id: 'materials',
        title: 'Materialen',
        changedBy: 'theirs',
        mine: 'Leeg',
        theirs: 'Katoen, 95 %',
      },
      {
        id: 'staff_facts.pack_paper_g',
        title: 'Verpakking: papier en karton, gram',
        changedBy: 'theirs',
        mine: 'Leeg',
        theirs: '12',
      },
    ])
    expect(merge(base, theirs)).toMatchObject({
      formValues: { materials },
      staffFacts: { pack_paper_g: '12' },
    })
  })
  test('shows a variation that one side added or removed', () => {
    const theirs = product({ variations: [size(2, 'Maat L'), size(3, 'Maat XL')] })
    expect(differences(base, theirs)).toMatchObject([
      { title: 'Maat M', changedBy: 'theirs', mine: 'Maat M', theirs: undefined },
      { title: 'Maat XL', changedBy: 'theirs', mine: undefined, theirs: 'Maat XL' },
    ])
  })
})

describe('mergeProduct', () => {
  test('combines two facts that each side changed, in the same section of the form', () => {
    expect(merge(withFacts({ udi_di: '123' }), withFacts({ sound: 'stil' }))).toMatchObject({
      formValues: { facts: { udi_di: '123', sound: 'stil' } },
    })
  })
  test('combines the changes that only one side made, including a slug changed by the colleague', () => {
    const mine = product({ description: '<p>Van mij</p>' })
    const theirs = product({
      slug: 'duin-nieuw',
      variations: [size(1, 'Maat M'), size(2, 'Maat L/XL')],
    })
    expect(merge(mine, theirs)).toMatchObject({
      description: '<p>Van mij</p>',
      slug: 'duin-nieuw',
      variations: [{ id: 1 }, { id: 2, name: 'Maat L/XL' }],
    })
  })
  test('returns my whole product or theirs if all choices are for one side', () => {
    const mine = product({ name: 'Mijn', variations: [size(2, 'L van mij'), size(1, 'Maat M')] })
    const theirs = product({ name: 'Hun', variations: [size(1, 'M van hen'), size(2, 'Maat L')] })
    expect(merge(mine, theirs, chooseAll(differences(mine, theirs), 'mine'))).toEqual(mine)
    expect(merge(mine, theirs, chooseAll(differences(mine, theirs), 'theirs')).variations).toEqual(
      expect.arrayContaining([...theirs.variations]),
    )
  })
  test('adds a variation without an id if the colleague removed it and I keep it', () => {
    const mine = product({ variations: [size(1, 'Maat M, langer'), size(2, 'Maat L')] })
    const theirs = product({ variations: [size(2, 'Maat L')] })
    const [added] = merge(mine, theirs).variations
    expect(added).toMatchObject({ name: 'Maat M, langer' })
    expect(added).not.toHaveProperty('id')
  })
})
