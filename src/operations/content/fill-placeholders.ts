import { allRetentionRules } from '#data/customer/personal-data/export.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadSetting } from '#data/core/settings.ts'
import { loadMoneyBack } from '#data/order/delivery-terms.ts'
import {
  describeDeliveryDays,
  formatTransitDays,
} from '#domain/order/delivery/delivery-days-text.ts'
import { formatCutOff, formatThreshold } from '#domain/order/delivery/delivery-terms-text.ts'
import type { Db } from '#data/core/db.ts'
import { formatCompanyLine } from '#domain/content/shop/company-line.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import {
  mapTextFields,
  isUrlField,
  type TextFieldLocation,
} from '#domain/content/map-text-fields.ts'
import {
  containsPlaceholder,
  fillHtml,
  fillPlainText,
  type PlaceholderValues,
} from '#domain/content/publication/placeholders.ts'
import { describeHealthDataGround, healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { groupRetentionRules } from '#domain/customer/retention-groups.ts'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import { formatDispatchTime } from '#domain/order/delivery/delivery-promise.ts'
import { formatFee } from '#domain/order/delivery/shipping-cost.ts'
import type { AppContext } from '../context.ts'
import { loadDeliveryTerms } from '../order/delivery/delivery-terms.ts'
import { containsMarkup } from '#integrations/rich-text/sanitise.ts'

const retentionGroups = groupRetentionRules(allRetentionRules)

/** What visitors of a new shop read until staff enter the company details. */
const notEntered = '(nog niet ingevuld)'

type FillContext = Pick<AppContext, 'clock'> & { db: Db }

/**
 * A change of a value must invalidate the cache tag 'details', which every response with filled
 * content has.
 */
async function loadPlaceholderValues(context: FillContext): Promise<PlaceholderValues> {
  const terms = await loadDeliveryTerms(context)
  const {
    shippingFee,
    sampleShippingFee,
    freeShippingFrom,
    cutOff,
    transitDays,
    deliversOnSaturday,
  } = terms
  const { company } = await loadShopDetails(context.db)
  return {
    verzendkosten: formatFee(shippingFee),
    'verzendkosten proefpakjes': formatFee(sampleShippingFee),
    'gratis vanaf': formatThreshold(freeShippingFrom),
    'verzenden binnen': formatDispatchTime(terms, context.clock()),
    'uiterste besteltijd': formatCutOff(cutOff),
    'dagen onderweg': formatTransitDays(transitDays),
    bezorgdagen: describeDeliveryDays(deliversOnSaturday),
    'grondslag gezondheidsgegevens': describeHealthDataGround(
      await loadSetting(context.db, healthDataSetting),
    ),
    bedrijfsnaam: company.legalName || notEntered,
    bedrijfsadres: company.address || notEntered,
    bedrijfsgegevens: formatCompanyLine(company) || notEntered,
    telefoon: company.phone || notEntered,
    'e-mailadres': company.email || notEntered,
    openingstijden: company.hours || notEntered,
    'geld terug': describeMoneyBack(await loadMoneyBack(context.db)) ?? '',
    bewaartermijnen: retentionGroups,
  }
}

const hasPlaceholder = (value: unknown): boolean =>
  typeof value === 'string'
    ? containsPlaceholder(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasPlaceholder)

/**
 * Fills every text of a JSON value. The texts are plain text, such as the title of a page or the
 * names in a menu.
 */
export async function fillTexts<Value>(context: FillContext, value: Value): Promise<Value> {
  if (!hasPlaceholder(value)) return value
  const values = await loadPlaceholderValues(context)
  return mapTextFields(undefined, value, (text) => fillPlainText(text, values)) as Value
}

/**
 * Fills the texts of blocks. Call it after sanitising: the values are safe, and a link or picture
 * URL stays as it is.
 */
export async function fillBlocks(
  context: FillContext & Pick<AppContext, 'fieldsOf'>,
  content: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  if (!hasPlaceholder(content)) return [...content]
  const values = await loadPlaceholderValues(context)
  const fill = (text: string, ref: TextFieldLocation) => {
    if (!containsPlaceholder(text) || isUrlField(ref) || ref.name === 'url') return text
    const isHtml = ref.field === undefined ? containsMarkup(text) : ref.field.kind === 'richtext'
    return isHtml ? fillHtml(text, values) : fillPlainText(text, values)
  }
  return mapBlockTexts(context, content, fill)
}

export const mapBlockTexts = (
  { fieldsOf }: Pick<AppContext, 'fieldsOf'>,
  content: readonly StoredBlock[],
  change: (text: string, ref: TextFieldLocation) => string,
): Promise<StoredBlock[]> =>
  Promise.all(
    content.map(async (block) => ({
      ...block,
      attributes: mapTextFields(
        await fieldsOf(block.layout),
        block.attributes,
        change,
      ) as StoredBlock['attributes'],
    })),
  )
