import { describe, expect, test } from 'vitest'
import { productUses } from '../product-finder/product-use.ts'
import { findDecidingFact } from './deciding-fact.ts'

const factOf = (features: unknown, clothing?: string, text = '') =>
  findDecidingFact({ features, clothing }, text)

describe('findDecidingFact', () => {
  test.each([
    [['wegwerp', 'nacht', 'optrekken'], 'Voor de nacht'],
    [['dag', 'nacht'], 'Voor dag en nacht'],
    ['dag, nadruppelen, dun', 'Onder een strakke broek'],
    [['dag', 'nadruppelen'], 'Bij nadruppelen'],
    [['dag', 'zorg'], 'Handig als iemand je helpt'],
    [['dag', 'nacht', 'zorg', 'riem'], 'Te wisselen terwijl je staat'],
    [['wasbaar', 'bed', 'nacht'], 'Voor de nacht, op bed'],
    [['wasbaar', 'dag', 'dun'], 'Wasbaar, om opnieuw te dragen'],
    [['dag', 'optrekken'], 'Trek je aan als ondergoed'],
  ])('of the features %j is the rarest use', (features, fact) => {
    expect(factOf(features)).toBe(fact)
  })

  test('is the clothing that staff entered, where no use decides, and only if it is short', () => {
    expect(factOf(['dag', 'optrekken'], 'Ook onder een spijkerbroek.')).toBe(
      'Ook onder een spijkerbroek',
    )
    expect(factOf(['nacht'], 'Onder een pyjama.')).toBe('Voor de nacht')
    expect(factOf(['dag'], 'In aansluitend ondergoed, onder een gewone broek of rok.')).toBe(
      'Voor overdag',
    )
  })

  test('is a whole first sentence for products without uses, and never a part of one', () => {
    const lotion = 'Milde lotion die wast zonder zeep. Afspoelen hoeft niet.'
    expect(factOf(['verzorging', 'wasbaar'], undefined, lotion)).toBe(
      'Milde lotion die wast zonder zeep.',
    )
    expect(factOf(undefined, undefined, `Een zin van ${'heel '.repeat(15)}veel woorden.`)).toBe(
      undefined,
    )
    expect(factOf(undefined, undefined, 'Zonder punt aan het eind')).toBe(undefined)
  })

  test('is absent for a product about which staff entered nothing', () => {
    expect(factOf(undefined)).toBe(undefined)
    expect(factOf(['iets eigens'], '  ')).toBe(undefined)
  })

  test.each(productUses)('fits on one line for the use %s', (use) => {
    expect(factOf([use])?.length).toBeLessThanOrEqual(36)
  })
})
