import { formatShortDateTime } from '../../time/format-date.ts'
import { formatMonthAndYear, formatShortDate } from '../../time/format-staff-date.ts'
import { stockReasonLabels } from '../../inventory/stock-change.ts'
import { subscriberStateLabels } from '../../newsletter/subscriber.ts'
import { staffRoleLabels } from '../staff-role.ts'
import { isRecord } from '../../is-record.ts'
import { formatEuroAmount } from '../../money.ts'

type Values = Readonly<Record<string, unknown>>

export const subjectLabels: Readonly<Record<string, string>> = {
  month: 'maand',
  format: 'bestand',
  number: 'bestelling',
  return: 'retour',
  refund: 'terugbetaling',
  slug: 'adres',
  path: 'adres',
  id: 'nummer',
  name: 'naam',
  file: 'bestand',
  kind: 'soort',
  from: 'vanaf',
  to: 'tot en met',
  address: 'adres',
  code: 'code',
  credit: 'creditfactuur',
  customer: 'klant',
  delivery: 'melding',
  item: 'nummer',
  picture: 'foto',
  recipient: 'ontvanger',
  swaps: 'ruilingen',
  view: 'weergave',
  year: 'jaar',
}
/** What says nothing to a reader, such as what the editor had loaded. */
export const hiddenParts: ReadonlySet<string> = new Set(['seen', 'version', 'invitation'])

const detailLabels = {
  months: 'maanden',
  account: 'account',
  accounts: 'accounts',
  added: 'nieuw',
  amount: 'bedrag',
  apps: 'apps',
  category: 'categorie',
  checksum: 'controlegetal',
  changed: 'gewijzigd',
  changes: 'wijzigingen',
  connection: 'verbinding',
  copied_from: 'kopie van',
  count: 'aantal',
  device: 'apparaat',
  file: 'bestand',
  invitation: 'uitnodiging',
  item: 'wat',
  lines: 'regels',
  link: 'link',
  mail: 'mail',
  mailed: 'gemaild',
  mailing: 'mailing',
  mails: 'mails',
  menus: 'menu’s',
  new_packs: 'nieuwe pakken',
  offer: 'aanbieding',
  order: 'bestelling',
  orders: 'bestellingen',
  packs: 'pakken',
  overlap: 'oude sleutel werkt nog',
  paid_on: 'betaald op',
  picture: 'foto',
  planned_for: 'gepland voor',
  partner: 'partij',
  prices: 'prijzen',
  product: 'product',
  products_to: 'producten naar',
  reason: 'reden',
  removed: 'weggehaald',
  role: 'rol',
  scopes: 'rechten',
  second_step: 'tweede stap',
  state: 'stand',
  stocks: 'voorraden',
  subscriptions: 'abonnementen',
  supplier: 'leverancier',
  valid_until: 'geldig tot',
  version: 'versie',
  view: 'weergave',
  withdrawal: 'herroeping',
  pages: 'pagina’s',
} as const

/** Dutch labels of the fields of nested objects in the details. */
const partLabels = {
  address: 'adres',
  banner: 'banner',
  chamber_of_commerce: 'KvK-nummer',
  company: 'bedrijf',
  cut_off: 'uiterste besteltijd',
  dispatch_days: 'werkdagen tot verzenden',
  delivers_on_saturday: 'bezorgt op zaterdag',
  email: 'e-mailadres',
  free_shipping_from: 'gratis vanaf',
  from: 'van',
  id: 'nummer',
  logo: 'logo',
  opening_hours: 'openingstijden',
  phone: 'telefoon',
  price: 'prijs',
  return_address: 'retouradres',
  shop_name: 'naam van de winkel',
  sample_shipping_fee: 'verzendkosten van proefpakjes',
  shipping_fee: 'verzendkosten',
  stock: 'voorraad',
  to: 'naar',
  until: 'tot',
  transit_days: 'dagen onderweg',
  valid_from: 'geldt vanaf',
  vat_number: 'btw-nummer',
} as const

const labels: Readonly<Record<string, string>> = { ...detailLabels, ...partLabels }

/**
 * The details of an action. `before` and `after` are the two values of a change. `code` is the
 * problem code of a rejected action.
 */
export type AuditDetails = {
  readonly [Name in keyof typeof detailLabels | 'before' | 'after' | 'code']?: unknown
}

const lowerCased = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([value, label]) => [value, label.toLowerCase()]))

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { customer: 'klantaccount', closed: 'gesloten' },
  kind: { page: 'pagina', article: 'artikel' },
  packs: { all: 'alles', none: 'geen' },
  products_to: { none: 'geen' },
  reason: lowerCased(stockReasonLabels),
  role: lowerCased(staffRoleLabels),
  state: { all: 'alle', ...lowerCased(subscriberStateLabels) },
}

type WordsByDetail = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Replaces stored values that `words` has under the name of their detail. */
export function translateAuditValues<Values>(values: Values, words: WordsByDetail): Values {
  const translate = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return words[name]?.[value] ?? value
    if (Array.isArray(value)) return value.map((item) => translate(item, name))
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([part, item]) => [part, translate(item, part)]),
    )
  }
  return translate(values, '') as Values
}

type NameOf = (detail: string, id: number) => string | undefined

/** Returns for example ['van 12,95 naar 11,95', 'reden: beschadigd']. */
export function describeAuditDetails(details: Values, nameOf: NameOf = () => undefined): string[] {
  const { before, after, ...rest } = details
  return [
    ...describeBeforeAndAfter(before, after),
    ...Object.entries(rest)
      .filter(([name, value]) => value !== false && !hiddenParts.has(name))
      .map(([name, value]) => {
        const known = typeof value === 'number' ? nameOf(name, value) : undefined
        return `${labels[name] ?? name}: ${known ?? describeAuditValue(value, name)}`
      }),
  ]
}

/** The sentence of an entry may have one of both already. */
function describeBeforeAndAfter(before: unknown, after: unknown): string[] {
  if (before === undefined && after === undefined) return []
  if (after === undefined) return before === 'geen' ? [] : [`eerst: ${describeAuditValue(before)}`]
  return [describeChange(before, after)]
}

/** Returns for example 'Duin Dagbroekje: prijs van € 12,95 naar € 11,95'. */
export function describeItemChange(change: unknown, nameOf: NameOf): string {
  if (!isRecord(change) || typeof change['id'] !== 'number') return describeAuditValue(change)
  const { id, ...fields } = change
  return `${nameOf('changes', id) ?? `nummer ${id}`}: ${describeAuditValue(fields)}`
}

function describeChange(before: unknown, after: unknown): string {
  if (!isRecord(before) || !isRecord(after))
    return `van ${describeAuditValue(before)} naar ${describeAuditValue(after)}`
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => describeAuditValue(before[name]) !== describeAuditValue(after[name]),
  )
  if (names.length === 0) return 'niets veranderd'
  return names
    .map(
      (name) =>
        `${labels[name] ?? name}: van ${describeAuditValue(before[name], name)} naar ${describeAuditValue(after[name], name)}`,
    )
    .join('; ')
}

const amounts = new Set([
  'amount',
  'price',
  'shipping_fee',
  'sample_shipping_fee',
  'free_shipping_from',
])
const isoMoment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g

export function describeAuditValue(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return 'niets'
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (typeof value === 'number') return describeNumber(value, name)
  if (Array.isArray(value))
    return value.length > 0
      ? value.map((item) => describeAuditValue(item, name)).join(', ')
      : 'niets'
  if (isRecord(value)) {
    const { from, to, ...rest } = value
    const parts = Object.entries(rest).map(
      ([part, item]) => `${labels[part] ?? part} ${describeAuditValue(item, part)}`,
    )
    const isMove = from !== undefined && to !== undefined
    const move = `van ${describeAuditValue(from, name)} naar ${describeAuditValue(to, name)}`
    return [...(isMove ? [move] : []), ...parts].join(', ')
  }
  const translations = valueLabels[name] ?? {}
  const text = String(value)
  return Object.hasOwn(translations, text) ? (translations[text] ?? text) : toDutchTimes(text)
}

const describeNumber = (value: number, name: string): string =>
  amounts.has(name)
    ? formatEuroAmount(value)
    : Number.isInteger(value)
      ? String(value)
      : value.toFixed(2).replace('.', ',')

function toDutchTimes(text: string): string {
  if (/^\d{4}-\d\d$/.test(text)) return formatMonthAndYear(`${text}-01`)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatShortDate(text)
  return text.replaceAll(isoMoment, (moment) => formatShortDateTime(moment))
}
