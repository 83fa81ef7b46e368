// The values of an entry of the audit log, as its sentence calls them. Beside each is what of the
// entry it shows, so that the notes below the sentence do not repeat it.

import { productDocumentLabels } from '../../catalogue/product-document.ts'
import { isRecord } from '../../is-record.ts'
import { mails, toMailLabel } from '../../mail/mails/mails.ts'
import { formatEuroAmount } from '../../money.ts'
import { formatCountOf } from '../../text/format-count-of.ts'
import {
  type AuditNames,
  findNamedSubject,
  isAboutProduct,
  isArticle,
  type StoredEntry,
  slugsIn,
} from './audit-names.ts'
import { describeAuditValue } from './audit-values.ts'

export type AuditFact = { text: string; shows: readonly string[] }
type Values = Readonly<Record<string, unknown>>
type Facts = Readonly<Record<string, AuditFact | undefined>>

const fact = (text: string | undefined, ...shows: string[]): AuditFact | undefined =>
  text === undefined || text === '' ? undefined : { text, shows }

export const createAuditFacts = (entry: StoredEntry, names: AuditNames): Facts => ({
  ...plainFacts(entry),
  ...amountFacts(entry),
  ...changeFacts(entry, names),
  ...nameFacts(entry, names),
})

/**
 * Each value by its own name. A detail counts more than a parameter of that name, but the detail
 * `code` is the problem of a refused action.
 */
function plainFacts({ subject, details }: StoredEntry): Facts {
  const { code: _problem, ...values } = details ?? {}
  return Object.fromEntries(
    Object.entries({ ...subject, ...values })
      .filter(([, value]) => value !== '' && value !== 'undefined' && value !== null)
      .map(([name, value]) => [name, fact(describeAuditValue(value, name), name)]),
  )
}

function amountFacts({ subject, details }: StoredEntry): Facts {
  const values: Values = details ?? {}
  const { before, after, packs, mail = subject['name'], item, orders, withdrawal } = values
  const numbers = Array.isArray(orders) ? orders.map(String) : []
  return {
    price_before: fact(typeof before === 'number' ? formatEuroAmount(before) : '', 'before'),
    price_after: fact(typeof after === 'number' ? formatEuroAmount(after) : '', 'after'),
    withdrawal: fact(typeof withdrawal === 'string' ? withdrawal : '', 'withdrawal', 'return'),
    packs: fact(typeof packs === 'number' ? formatCountOf(packs, 'pak', 'pakken') : '', 'packs'),
    mail: fact(
      typeof mail === 'string' && Object.hasOwn(mails, mail) ? toMailLabel(mail) : '',
      'mail',
      'name',
    ),
    text: fact(typeof item === 'string' ? item : '', 'item', 'code'),
    orders: fact(
      numbers.length > 1
        ? `${numbers.length} bestellingen`
        : numbers[0] && `bestelling ${numbers[0]}`,
      'orders',
    ),
  }
}

/** Of a change of one item its name and values, and of more items their number. */
function changeFacts({ details }: StoredEntry, names: AuditNames): Facts {
  const changes: readonly unknown[] = Array.isArray(details?.['changes']) ? details['changes'] : []
  if (changes.length > 1)
    return { items: fact(formatCountOf(changes.length, 'product', 'producten')) }
  const [change] = changes
  if (!isRecord(change) || typeof change['id'] !== 'number') return {}
  const { price, stock } = { price: recordIn(change['price']), stock: recordIn(change['stock']) }
  // The notes show a change of both.
  const shows = price && stock ? [] : ['changes']
  return {
    item: fact(names['item']?.get(change['id']) ?? 'een product', ...shows),
    ...(price &&
      !stock && {
        price_from: fact(describeAuditValue(price['from'], 'price')),
        price_to: fact(describeAuditValue(price['to'], 'price')),
      }),
    ...(stock &&
      !price && {
        stock_from: fact(describeAuditValue(stock['from'], 'stock')),
        stock_to: fact(describeAuditValue(stock['to'], 'stock')),
      }),
    ...(price && stock && { items: fact(names['item']?.get(change['id']) ?? 'een product') }),
  }
}

const recordIn = (value: unknown) => (isRecord(value) ? value : undefined)

function nameFacts(entry: StoredEntry, names: AuditNames): Facts {
  const { endpoint, subject, details } = entry
  const named = findNamedSubject(entry, Object.keys(names))
  const itemName = typeof details?.['item'] === 'string' ? details['item'] : undefined
  const nameOfSlug = (kind: string, slug: string) => names[kind]?.get(slug) ?? slug
  const products = slugsIn(details?.['product'])
  const { slug = '', kind = '', customer, id = '' } = subject
  const category = details?.['category']
  return {
    thing: fact(
      (named && names[named.kind]?.get(named.id)) ?? itemName,
      'id',
      ...(named?.kind === 'item' ? ['item'] : []),
    ),
    category: fact(
      typeof category === 'number' ? names['category']?.get(category) : String(category ?? ''),
      'category',
    ),
    subscription: fact(
      endpoint.includes('/api/admin/subscriptions/:id') ? `abonnement A${id}` : '',
      'id',
    ),
    customer: customer
      ? fact(toCustomerText(names['customer']?.get(customer)), 'customer')
      : undefined,
    product: fact(isAboutProduct(entry) && slug ? nameOfSlug('product', slug) : '', 'slug'),
    products: fact(
      products.length > 1
        ? formatCountOf(products.length, 'product', 'producten')
        : products[0] && nameOfSlug('product', products[0]),
      'product',
    ),
    document: fact(
      Object.hasOwn(productDocumentLabels, kind)
        ? `de ${productDocumentLabels[kind as keyof typeof productDocumentLabels].toLowerCase()}`
        : '',
      'kind',
    ),
    content: isArticle(entry)
      ? fact(`het artikel ‘${nameOfSlug('article', slug)}’`, 'kind', 'slug')
      : fact(slug || kind ? `de pagina ‘${nameOfSlug('page', slug)}’` : '', 'kind', 'slug'),
    connection: fact(String(details?.['connection'] ?? ''), 'connection', 'name'),
    name: fact(
      Object.hasOwn(mails, subject['name'] ?? '')
        ? undefined
        : subject['name'] && describeAuditValue(subject['name'], 'name'),
      'name',
    ),
  }
}

const toCustomerText = (name: string | undefined) => (name ? `klant ${name}` : 'een klant')
