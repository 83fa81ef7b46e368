// Benefits, specifications and highlights are attributes with numbered slots, such as `usp_title1`
// to `usp_title4`.

import { formatAttribute as textOf, formatAttribute } from '../attributes.ts'
import type { ProductAttributes, Product, ProductVariation } from '../product.ts'
import { formatThreshold } from '#domain/order/delivery/delivery-terms-text.ts'
import { fromEuros } from '#domain/money.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { parseAbsorption } from '../absorption.ts'
import { toDropScale } from '../drop-scale.ts'
import { genderFilterLabels, parseGender } from '../gender.ts'
import { formatPiecesPerPack } from '../price/unit-price.ts'
import { hasSeveralBodySizes } from '../body-size.ts'

export type TitledText = { title: string; body: string }
/** `steps` are what a video shows, in words: one sentence or two per step. Empty for a picture. */
export type Highlight = TitledText & {
  image: string | undefined
  isVideo: boolean
  steps: string[]
}

export const benefitsFromAttributes = (attributes: ProductAttributes): TitledText[] =>
  readPairs(attributes, 'usp_title', 'usp_body', 4).map(({ title, body }) => ({ title, body }))

export const specificationsFromAttributes = (attributes: ProductAttributes): TitledText[] =>
  readPairs(attributes, 'specs_title', 'specs_body', 6).map(({ title, body }) => ({ title, body }))

/** An image name that contains 'instructions' is a video. */
export const highlightsFromAttributes = (attributes: ProductAttributes): Highlight[] =>
  readPairs(attributes, 'highlight_header', 'highlight_body', 4).map(({ slot, title, body }) => {
    const image = pictureName(attributes[`highlight_image${slot}`])
    const isVideo = image?.includes('instructions') ?? false
    return {
      title,
      body,
      image,
      isVideo,
      steps: isVideo ? toSteps(textOf(attributes[`highlight_steps${slot}`])) : [],
    }
  })

const toSteps = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readPairs(
  attributes: ProductAttributes,
  titleName: string,
  bodyName: string,
  slots: number,
) {
  return Array.from({ length: slots }, (_, index) => index + 1)
    .map((slot) => ({
      slot,
      title: textOf(attributes[`${titleName}${slot}`]),
      body: textOf(attributes[`${bodyName}${slot}`]),
    }))
    .filter(({ title, body }) => title && body)
}

/**
 * Accepts a name without folder or extension, or the URL of an uploaded picture. Other values could
 * be unsafe in a URL.
 */
const pictureName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:[\w-]+|\/media\/[\w/-]+\.(?:jpg|webp))$/.test(value)
    ? value
    : undefined

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

/**
 * A phone shows the first sentence and folds the rest; `rest` is '' if there is nothing to fold.
 */
type SplitDescription = { lead: string; rest: string }

const firstParagraph = /^\s*<p>(.*?)<\/p>\s*/s
/** A sentence and the text after it, without markup before the end of the sentence. */
const firstSentence = /^([^<]*?[.!?])\s+(\S.*)$/s

export function splitDescription(html: string): SplitDescription {
  const [matched, paragraph] = firstParagraph.exec(html) ?? []
  if (matched === undefined || paragraph === undefined) return { lead: html, rest: '' }
  const others = html.slice(matched.length)
  const [, sentence, remainder] = firstSentence.exec(paragraph) ?? []
  if (sentence === undefined || remainder === undefined)
    return { lead: `<p>${paragraph}</p>`, rest: others }
  return { lead: `<p>${sentence}</p>`, rest: `<p>${remainder}</p>${others}` }
}

type Variations = readonly Pick<ProductVariation, 'name' | 'product_attributes'>[]

const areSizes = (variations: Variations) =>
  hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions)) ||
  (variations.length > 0 && variations.every(({ name }) => /^maat\b/i.test(name)))

export function describeUnknownVariation(variations: Variations): string {
  const word = areSizes(variations) ? 'maat' : 'variant'
  const advice = variations.length > 1 ? ` Kies een ${word}.` : ''
  return `Deze ${word} is er niet (meer).${advice}`
}
