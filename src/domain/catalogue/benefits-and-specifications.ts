// The benefits and specifications on a product page. A product without benefits shows the shop's
// general promises. A product without specifications shows specifications that the shop generates
// from the other fields of the product.

import { formatThreshold } from '../order/delivery-terms-text.ts'
import { fromEuros } from '../money.ts'
import type { ApiDeliveryTerms } from '../order/delivery-terms.ts'
import { describeMoneyBack } from '../order/money-back.ts'
import type { MoneyBack } from '../order/promised-money-back.ts'
import { parseAbsorption } from './absorption.ts'
import { formatAttribute } from './attribute-text.ts'
import { toDropScale } from './drop-scale.ts'
import { genderFilterLabels, parseGender } from './gender.ts'
import { formatPiecesPerPack } from './price-per-piece.ts'
import type { Product } from './product.ts'
import {
  benefitsFromAttributes,
  specificationsFromAttributes,
  type TitledText,
} from './product-attribute-texts.ts'

type ProductForSpecifications = Pick<
  Product,
  'in_package' | 'vat_rate' | 'product_attributes' | 'product_variations'
>

export const productBenefits = (
  { product_attributes }: Pick<ProductForSpecifications, 'product_attributes'>,
  delivery: ApiDeliveryTerms,
  moneyBack: MoneyBack | null,
): TitledText[] =>
  orElse(benefitsFromAttributes(product_attributes), () => shopBenefits(delivery, moneyBack))

export const productSpecifications = (product: ProductForSpecifications): TitledText[] =>
  orElse(specificationsFromAttributes(product.product_attributes), () =>
    generateSpecifications(product),
  )

const orElse = (ownTexts: TitledText[], fallback: () => TitledText[]) =>
  ownTexts.length > 0 ? ownTexts : fallback()

const shopBenefits = (
  { dispatch_time, free_shipping_from }: ApiDeliveryTerms,
  moneyBack: MoneyBack | null,
): TitledText[] => [
  {
    title: 'Discreet bezorgd',
    body: 'In een gewone doos met een neutrale afzender. Niemand ziet wat erin zit.',
  },
  { title: 'Snel in huis', body: `Wat op voorraad is, gaat binnen ${dispatch_time} op de post.` },
  {
    title: 'Gratis bezorgd',
    body: `Vanaf ${formatThreshold(fromEuros(free_shipping_from))} betaal je geen verzendkosten.`,
  },
  ...[describeMoneyBack(moneyBack) ?? []].flat().map((body) => ({ title: 'Eerst proberen', body })),
]

function generateSpecifications({
  in_package,
  vat_rate,
  product_attributes: attributes,
  product_variations: variations,
}: ProductForSpecifications): TitledText[] {
  const scale = toDropScale(parseAbsorption(attributes.absorption))
  const gender = parseGender(attributes.gender)
  const specifications = {
    Absorptie: scale && `${scale.words} druppels`,
    'Voor wie':
      gender === 'unisex'
        ? `${genderFilterLabels.female} en ${genderFilterLabels.male.toLowerCase()}`
        : genderFilterLabels[gender],
    Inhoud: formatPiecesPerPack(in_package),
    Afmeting: formatAttribute(attributes.dimensions),
    Uitvoeringen: variations.map(({ name }) => name).join(', '),
    Btw: `${vat_rate} %, in de prijs begrepen`,
  }
  return Object.entries(specifications).flatMap(([title, body]) => (body ? [{ title, body }] : []))
}
