// The two ways in which a product page tells benefits and specifications (SPECIFICATION section 2): from the product's own
// attributes where it has them, otherwise what the shop promises with every product and what is known of this one anyhow.

import { freeDeliveryFrom } from '../delivery/shipping-cost.ts'
import { firstPackGuarantee } from '../order/hygiene-words.ts'
import { absorptionOf } from './absorption.ts'
import { attributeText } from './attribute-text.ts'
import { dropScale } from './drop-scale.ts'
import { genderLabels, genderOf } from './gender.ts'
import { packLabel } from './piece-price.ts'
import type { Product } from './product.ts'
import { benefits, specifications, type DetailText } from './product-details.ts'

type ProductForFacts = Pick<Product, 'in_package' | 'vat_rate' | 'product_attributes' | 'product_variations'>

export const benefitsOf = ({ product_attributes }: Pick<ProductForFacts, 'product_attributes'>): DetailText[] =>
  orElse(benefits(product_attributes), () => shopBenefits)

export const specificationsOf = (product: ProductForFacts): DetailText[] =>
  orElse(specifications(product.product_attributes), () => factsOf(product))

const orElse = (own: DetailText[], others: () => DetailText[]) => (own.length > 0 ? own : others())

/** True of whatever the shop sends. */
const shopBenefits: DetailText[] = [
  { title: 'Discreet bezorgd', body: 'In een gewone doos met een neutrale afzender. Niemand ziet wat erin zit.' },
  { title: 'Snel in huis', body: 'Wat op voorraad is, gaat binnen 2 werkdagen op de post.' },
  { title: 'Gratis bezorgd', body: `Vanaf ${freeDeliveryFrom / 100} euro betaal je geen verzendkosten.` },
  { title: 'Eerst proberen', body: firstPackGuarantee },
]

function factsOf({ in_package, vat_rate, product_attributes: attributes, product_variations: variations }: ProductForFacts): DetailText[] {
  const scale = dropScale(absorptionOf(attributes.absorption))
  const gender = genderOf(attributes.gender)
  const facts = {
    Absorptie: scale && `${scale.words} druppels`,
    'Voor wie': gender === 'unisex' ? `${genderLabels.female} en ${genderLabels.male.toLowerCase()}` : genderLabels[gender],
    Inhoud: packLabel(in_package),
    Afmeting: attributeText(attributes.dimensions),
    Uitvoeringen: variations.map(({ name }) => name).join(', '),
    Btw: `${vat_rate} %, in de prijs begrepen`,
  }
  return Object.entries(facts).flatMap(([title, body]) => (body ? [{ title, body }] : []))
}
