// Warns staff about missing product information and forbidden claims before they save. Warnings do
// not block saving.

import { findForbiddenClaims } from '#domain/content/publication/claims.ts'
import { parseDutchNumber } from '#domain/text/parse-number.ts'
import { dropsFromMillilitres } from './drops-from-millilitres.ts'
import { toDropScale } from '../drop-scale.ts'
import { findMissingEuRoles, parsePictograms } from '../safety-facts.ts'
import { describeMaterial } from '../materials.ts'
import { productKind } from '../product-kind.ts'
import { type CheckedPicture, checkPictures } from './picture-check.ts'
import { isVideo, type ProductFormValues } from './product-form-values.ts'
import type { ProductFinding } from './product-finding.ts'
import { type FactKey, fieldList } from './field-list.ts'
import { productFields } from './product-fields.ts'
import { htmlToPlainText } from '../short-text.ts'

type CheckedVariation = {
  name: string
  dimensions: string
  is_sample?: boolean
  article_number?: string
  ean?: string
}
type CheckedProduct = {
  name: string
  short_description: string
  description: string
  pictures: readonly CheckedPicture[]
  categories: readonly number[]
  in_package: number | null
  vat_rate: 9 | 21
  sheet: ProductFormValues
  /** Sample packs need no dimensions of their own. */
  variations: readonly CheckedVariation[]
  /** Which documents staff have uploaded. A new product has none yet. */
  documents: { instructions: boolean; conformity: boolean }
}
export function checkProduct(product: CheckedProduct): ProductFinding[] {
  const { sheet, pictures, variations } = product
  const sizes = variations.filter(({ is_sample }) => !is_sample)
  const withoutDimensions = sizes.some(({ dimensions }) => dimensions.trim())
    ? sizes.filter(({ dimensions }) => !dimensions.trim())
    : []
  return [
    ...checkPictures(pictures, productKind(sheet)),
    ...findIf(product.categories.length === 0, {
      field: 'categories',
      text: 'Het product staat in geen enkele categorie: het is alleen te vinden met zoeken.',
    }),
    ...findIf(!product.short_description.trim(), {
      field: 'short_description',
      text: 'De korte beschrijving ontbreekt: op de kaart staat dan ‘No description available’.',
    }),
    ...findIf(!product.description.replace(/<[^>]*>/g, '').trim(), {
      field: 'description',
      text: 'De beschrijving is leeg.',
    }),
    ...findIf(product.in_package === null, {
      field: 'in_package',
      text: 'Het aantal stuks in een pak ontbreekt: de prijs per stuk staat dan nergens.',
    }),
    ...withoutDimensions.map(({ name }) => ({
      field: `variations.${variations.findIndex((one) => one.name === name)}.dimensions`,
      text: `${name || 'Een maat'} heeft geen afmetingen: de maathulp slaat die over.`,
    })),
    ...sharedNumberFindings(variations),
    ...halfFilledSlots(sheet.benefits, 'benefits', 'Voordeel'),
    ...halfFilledSlots(sheet.specifications, 'specifications', 'Specificatie'),
    ...halfFilledSlots(sheet.highlights, 'highlights', 'Blok'),
    ...sheet.highlights.flatMap(({ picture, steps }, index) =>
      isVideo(picture) && !steps.trim()
        ? [
            {
              field: `attributes.highlight_steps${index + 1}`,
              text: `De film van blok ${index + 1} heeft geen stappen: wie de film niet kan zien, mist de uitleg.`,
            },
          ]
        : [],
    ),
    ...sheet.materials.flatMap((material, index) =>
      describeMaterial(material)
        ? []
        : [
            {
              field: `attributes.material_name${index + 1}`,
              text: `Materiaal ${index + 1} heeft geen naam en staat dan niet op de pagina.`,
            },
          ],
    ),
    ...dropFindings(sheet),
    ...claimFindings(product),
    ...legalFindings(product),
    ...hazardFindings(sheet),
    ...documentFindings(product),
  ]
}

const findIf = (isFound: boolean, finding: ProductFinding): ProductFinding[] =>
  isFound ? [finding] : []

const sharedNumberFindings = (variations: readonly CheckedVariation[]): ProductFinding[] =>
  (['article_number', 'ean'] as const).flatMap((key) =>
    variations.flatMap(({ name, [key]: number = '' }, index) => {
      const first = variations.findIndex((other) => other[key]?.trim() === number.trim())
      return findIf(number.trim() !== '' && first !== index, {
        field: `variations.${index}.${key}`,
        text: `${name || 'Een maat'} heeft bij ${productFields[key].label} hetzelfde nummer als ${variations[first]?.name || 'een andere maat'}. Maak ze verschillend.`,
      })
    }),
  )

const graveFinding = (key: FactKey, text: string): ProductFinding => ({
  field: `attributes.${key}`,
  text,
  grave: true,
})

/**
 * Sources: article 19 GPSR (maker, responsible person, warnings), MDR (class, UDI, importer,
 * representative), Besluit prijsaanduiding producten (contents), article 48 CLP (hazards).
 */
function legalFindings({
  sheet: { facts, features },
  vat_rate,
  in_package,
}: CheckedProduct): ProductFinding[] {
  const lacks = (...keys: FactKey[]) => keys.find((key) => facts[key].trim() === '')
  const makerGap = lacks('maker_name', 'maker_address', 'maker_contact')
  const contentsGap =
    features.includes('verzorging') && in_package === 1 && lacks('contents_amount', 'contents_unit')
  return [
    ...(makerGap
      ? [
          graveFinding(
            makerGap,
            'De maker ontbreekt: naam, postadres en e-mail of site moeten op de pagina staan.',
          ),
        ]
      : []),
    ...(!makerGap && !facts.maker_outside_eu
      ? [
          {
            field: 'attributes.maker_outside_eu',
            text: 'Niet ingevuld of de maker buiten de EU is: dan hoort er een verantwoordelijke bij.',
          },
        ]
      : []),
    ...findMissingEuRoles(facts).map(({ key, text }) => graveFinding(key, text)),
    ...(vat_rate === 9 && !facts.device_class
      ? [
          graveFinding(
            'device_class',
            'De klasse ontbreekt: met 9 % btw is dit een medisch hulpmiddel bij incontinentie.',
          ),
        ]
      : []),
    ...(facts.device_class && !facts.udi_di.trim()
      ? [graveFinding('udi_di', 'De UDI-DI van dit medisch hulpmiddel ontbreekt.')]
      : []),
    ...(contentsGap
      ? [
          graveFinding(
            contentsGap,
            'De inhoud ontbreekt: zonder inhoud staat er geen prijs per 100 ml of 100 g.',
          ),
        ]
      : []),
  ]
}

/**
 * Sources: articles 17 and 48 CLP. A mixture with a signal word has a pictogram; a pictogram or
 * signal word comes with statements.
 */
function hazardFindings({ facts }: ProductFormValues): ProductFinding[] {
  const pictograms = parsePictograms(facts.hazard_pictograms)
  return [
    ...((facts.signal_word || pictograms.length > 0) && !facts.hazard_statements.trim()
      ? [
          graveFinding(
            'hazard_statements',
            'Bij het signaalwoord of het pictogram ontbreken de gevarenzinnen van het etiket.',
          ),
        ]
      : []),
    ...(facts.signal_word && pictograms.length === 0
      ? [
          graveFinding(
            'hazard_pictograms',
            'Bij het signaalwoord ontbreekt het gevarenpictogram van het etiket.',
          ),
        ]
      : []),
  ]
}

/**
 * Sources: annex I, 23.1(d) MDR (instructions) and article 14(2) MDR (the seller verifies the
 * declaration).
 */
function documentFindings({ sheet: { facts }, documents }: CheckedProduct): ProductFinding[] {
  if (!facts.device_class) return []
  return [
    ...findIf(!documents.instructions, {
      field: 'documents.instructions',
      text: 'De gebruiksaanwijzing (PDF) ontbreekt. Zonder mag alleen bij klasse I en IIa, als het product ook zonder uitleg veilig is.',
    }),
    ...findIf(!documents.conformity, {
      field: 'documents.conformity',
      text: 'De conformiteitsverklaring ontbreekt: als verkoper ga je na dat de maker die heeft.',
    }),
  ]
}

const bedding: readonly string[] = ['bed', 'stoel']

/**
 * Products with the same absorption in millilitres must show the same drawn drops, so that
 * customers can compare them.
 */
function dropFindings({ absorption, facts, features }: ProductFormValues): ProductFinding[] {
  const millilitres = parseDutchNumber(facts.absorption_ml)
  if (!absorption || millilitres === undefined || millilitres <= 0) return []
  const expected = dropsFromMillilitres(
    millilitres,
    features.some((word) => bedding.includes(word)),
  )
  const [shown, right] = [toDropScale(absorption), toDropScale(expected)]
  if (shown?.full === right?.full && shown?.half === right?.half) return []
  return [
    {
      field: 'attributes.absorption',
      text: `Bij ${facts.absorption_ml} ml horen ${right?.words} druppels. Er staan er nu ${shown?.words}.`,
    },
  ]
}

const halfFilledSlots = (
  slots: readonly { title: string; body: string }[],
  field: string,
  name: string,
): ProductFinding[] =>
  slots.flatMap(({ title, body }, index) =>
    Boolean(title.trim()) === Boolean(body.trim())
      ? []
      : [{ field, text: `${name} ${index + 1} is half ingevuld en staat dan niet op de pagina.` }],
  )

const joinTexts = ({ title, body }: { title: string; body: string }): string =>
  [title, body].filter(Boolean).join(': ')

/**
 * Checks each text for forbidden claims. A title and its body count as one sentence, such as
 * ‘Getest: nooit op dieren’.
 */
function claimFindings(product: CheckedProduct): ProductFinding[] {
  const { sheet, variations } = product
  const textsByField = [
    ...fieldList
      .filter(({ makesClaims, slot }) => makesClaims && !slot)
      .map(({ key, path, stored }) => {
        const texts = new Map<string, unknown>(Object.entries(stored ? product : sheet.facts))
        return { field: path, texts: [htmlToPlainText(String(texts.get(key) ?? ''))] }
      }),
    { field: 'marks', texts: sheet.marks },
    { field: 'benefits', texts: sheet.benefits.map(joinTexts) },
    { field: 'specifications', texts: sheet.specifications.map(joinTexts) },
    {
      field: 'highlights',
      texts: sheet.highlights.flatMap((highlight) => [
        joinTexts(highlight),
        ...highlight.steps.split('\n'),
      ]),
    },
    ...sheet.materials.map((material, index) => ({
      field: `attributes.material_name${index + 1}`,
      texts: [describeMaterial(material)],
    })),
    ...variations.map((variation, index) => ({
      field: `variations.${index}.name`,
      texts: [variation.name, variation.dimensions],
    })),
  ]
  return textsByField.flatMap(({ field, texts }) =>
    texts.flatMap(findForbiddenClaims).map((text) => ({ field, text })),
  )
}
