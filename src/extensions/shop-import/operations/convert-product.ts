import { maxPriceEuros, ProductInput } from '#domain/catalogue/fields/product-input.ts'
import { productFields } from '#domain/catalogue/fields/product-fields.ts'
import { searchEngineLimits } from '#domain/catalogue/fields/product-field.ts'
import { htmlToPlainText, shortenHtmlToText } from '#domain/catalogue/short-text.ts'
import { findForbiddenClaims } from '#domain/content/publication/claims.ts'
import { wrapParagraphs } from '#domain/content/rich-text/paragraphs.ts'
import { cents, toEuros } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { type ImportIssue, remark } from '../domain/import-issue.ts'
import type { ShopImportOptions } from '../domain/import-options.ts'
import { type ImportedProduct, currentPrice, describeOffer } from '../domain/imported-product.ts'
import { describeMissingRate, findTaxRate } from '../domain/tax-class.ts'
import {
  sanitiseDescription,
  type ProductValues,
  toProductValues,
} from '#operations/catalogue/to-valid-product.ts'

type ConvertedProduct = { values: ProductValues; issues: ImportIssue[] } | { error: string }

/** In characters. What a product without a short description gets from its description. */
const generatedShortDescription = 140
const externalPicture = /<img\b[^>]*>/gi

/**
 * `existingItems` are the names in lower case of what the product has here already: those keep
 * their price.
 */
type Conversion = {
  options: ShopImportOptions
  today: CalendarDay
  existingItems: ReadonlySet<string>
}

export function convertProduct(
  product: ImportedProduct,
  categoryIds: readonly number[],
  { options, today, existingItems }: Conversion,
): ConvertedProduct {
  const { line, name, slug } = product
  const issues: ImportIssue[] = []
  const vat = vatOf(product, options)
  if ('error' in vat) return vat
  const { vatRate } = vat
  const hiddenBecause = [...product.hiddenBecause, ...(vat.hiddenBecause ?? [])]
  const isNew = existingItems.size === 0
  if (isNew) issues.push(...hiddenBecause.map((reason) => remark(line, reason)))
  const description = sanitiseDescription(
    wrapParagraphs(product.description.replace(externalPicture, '')),
  )
  if (product.description.search(externalPicture) >= 0)
    issues.push(
      remark(
        line,
        'Foto’s in de beschrijving zijn weggelaten. Zet ze bij de foto’s van het product.',
      ),
    )
  const shortDescription = product.shortDescription
    ? shortenHtmlToText(product.shortDescription, productFields.short_description.max)
    : shortenHtmlToText(description, generatedShortDescription)
  const claims = findForbiddenClaims(
    [name, shortDescription ?? '', htmlToPlainText(description)].join('\n'),
  )
  issues.push(...claims.map((claim) => remark(line, claim)))
  const seo = seoAttributes(product)
  issues.push(...seo.issues)
  const [only] = product.items
  const isSimple = product.items.length === 1 && only?.name === ''
  const items = product.items.map((item) => {
    const price = toPrice(item.price, vatRate, options)
    const offer = item.offer && {
      ...item.offer,
      price: toPrice(item.offer.price, vatRate, options),
    }
    const priced = offer ? { price, offer } : { price }
    const name = item.name || (isSimple ? '' : 'Uitvoering')
    const offerText = existingItems.has(name.toLowerCase())
      ? undefined
      : describeOffer(priced, today)
    if (offerText !== undefined) issues.push(remark(item.line, offerText))
    return { ...item, name, price: currentPrice(priced, today) }
  })
  const own = isSimple ? items[0] : undefined
  const input = ProductInput.safeParse({
    attributes: seo.attributes,
    article_number: own?.articleNumber ?? null,
    ean: own?.ean ?? null,
    low_stock_at: null,
    name,
    slug,
    short_description: shortDescription ?? '',
    description,
    vat_rate: vatRate,
    in_package: null,
    pictures: [],
    categories: [...categoryIds],
    published: options.publish && hiddenBecause.length === 0,
    popular_rank: null,
    ...(own && { price: toEuros(cents(own.price)), stock: own.stock }),
    variations: isSimple
      ? []
      : items.map((item) => ({
          name: item.name,
          attributes: {},
          article_number: item.articleNumber,
          ean: item.ean,
          low_stock_at: null,
          price: toEuros(cents(item.price)),
          stock: item.stock,
        })),
  } satisfies ProductInput)
  if (!input.success) return { error: describeInvalid(input.error.issues) }
  return { values: toProductValues(input.data), issues }
}

type Vat = {
  vatRate: 9 | 21
  hiddenBecause?: string[]
}

/** The error is that of a class that is not surely known and for which staff chose no rate. */
function vatOf(
  { taxClasses, name }: ImportedProduct,
  { vat, tax_classes: chosen }: ShopImportOptions,
): Vat | { error: string } {
  if (vat !== 'file') return { vatRate: vat === '9' ? 9 : 21 }
  const unknown = taxClasses.find((one) => findTaxRate(one, chosen) === undefined)
  if (unknown !== undefined) return { error: describeMissingRate(unknown) }
  const rates = new Set(taxClasses.map((one) => findTaxRate(one, chosen)))
  const [rate = '21'] = rates
  const vatRate = rate === '9' ? 9 : 21
  if (rates.size > 1)
    return {
      vatRate,
      hiddenBecause: [
        `De uitvoeringen van ‘${name}’ hebben daar verschillende btw. Hier heeft een product één tarief, nu ${vatRate} procent. Het blijft verborgen tot je het nakijkt.`,
      ],
    }
  return rate === '0'
    ? {
        vatRate,
        hiddenBecause: [
          `In de vorige winkel had ‘${name}’ geen btw. Hier is dat 9 of 21 procent, nu 21. Het blijft verborgen tot je het nakijkt.`,
        ],
      }
    : { vatRate }
}

const toPrice = (price: number, vatRate: 9 | 21, options: ShopImportOptions): number =>
  options.prices_include_vat ? price : Math.round((price * (100 + vatRate)) / 100)

function seoAttributes({ line, seoTitle, seoDescription }: ImportedProduct): {
  attributes: Record<string, string>
  issues: ImportIssue[]
} {
  const isTooLong =
    seoTitle.length > searchEngineLimits.title.max ||
    seoDescription.length > searchEngineLimits.description.max
  return {
    attributes: {
      ...(seoTitle !== '' &&
        seoTitle.length <= searchEngineLimits.title.max && { seo_title: seoTitle }),
      ...(seoDescription !== '' &&
        seoDescription.length <= searchEngineLimits.description.max && {
          seo_description: seoDescription,
        }),
    },
    issues: isTooLong
      ? [remark(line, 'De tekst voor zoekmachines is te lang en is niet overgenomen.')]
      : [],
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'naam',
  slug: 'adres',
  short_description: 'korte beschrijving',
  description: 'beschrijving',
  price: 'prijs',
  variations: 'uitvoeringen',
}

function describeInvalid(
  found: readonly { path: readonly PropertyKey[]; message: string }[],
): string {
  const [first] = found
  const field = fieldNames[String(first?.path[0])]
  const limit = first?.path.includes('price') ? ` Hooguit ${maxPriceEuros} euro.` : ''
  return `${field ? `Met de ${field} klopt iets niet: ` : ''}${first?.message ?? ''}${first?.message.includes('Hooguit') ? '' : limit}`
}
