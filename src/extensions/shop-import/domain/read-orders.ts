// An order has a row per line, or (plugin of WebToffee) a column per line.

import { EmailAddress } from '#domain/text/email-address.ts'
import {
  type ImportIssue,
  leftOut,
  maxRowsPerRecord,
  type RecordReading,
  remark,
} from './import-issue.ts'
import {
  createRowReader,
  type ImportRow,
  parseAmount,
  parseOrderMoment,
  readSlashDates,
} from './import-cells.ts'
import type { ImportTimeZone } from './import-options.ts'
import {
  type ImportedOrder,
  type OrderPersonCells,
  readOrderPerson,
  noOrderReasons,
  type SourceOrderState,
  toShopifyState,
  toWooState,
} from './order-cells.ts'
import { type ImportedOrderLine, importedOrderStateNames } from '#domain/customer/imported-order.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import { shopifyOrderHeadings, wooLineItemColumns, wooOrderHeadings } from './column-headings.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'

/** The cells of a row that both shops have. `lines` are the lines of the order that the row has. */
type OrderRow = Record<
  'number' | 'email' | 'orderedAt' | 'currency' | 'shipping' | 'discount' | 'total',
  string
> & {
  line: number
  state: SourceOrderState
  /** The state as the file names it. */
  stateName: string
  lines: (ImportedOrderLine | undefined)[]
  person: OrderPersonCells
}

type OrderFile = { shop: SourceShop; columns: readonly string[]; zone: ImportTimeZone }

const maxLines = 200
const maxNumberLength = 60

export function* readOrders(
  { shop, columns, zone }: OrderFile,
  rows: readonly ImportRow[],
): RecordReading<ImportedOrder> {
  const read = shop === 'shopify' ? createShopifyReader(columns) : createWooReader(columns)
  const all: OrderRow[] = []
  for (const row of rows) {
    all.push(read(row))
    yield
  }
  const { readDate, issues } = readSlashDates(
    all.map(({ line, orderedAt }) => ({ line, cell: orderedAt })),
  )
  const byNumber = new Map<string, OrderRow[]>()
  for (const row of all) {
    const cells = { ...row, orderedAt: readDate(row.orderedAt) }
    const group = byNumber.get(cells.number)
    if (cells.number === '') issues.push(leftOut(cells.line, 'Het bestelnummer ontbreekt.'))
    else if (!group) byNumber.set(cells.number, [cells])
    // `toOrder` reports that it takes the first lines only.
    else if (group.length < maxRowsPerRecord) group.push(cells)
    yield
  }
  const records: ImportedOrder[] = []
  for (const group of byNumber.values()) {
    const result = toOrder(group, zone)
    issues.push(...result.issues)
    if (result.order) records.push(result.order)
    yield
  }
  return { records, issues }
}

function toOrder(
  group: readonly OrderRow[],
  zone: ImportTimeZone,
): { order?: ImportedOrder; issues: ImportIssue[] } {
  // Shopify writes the amounts on the first row of an order only.
  const first = group.find(({ total }) => total !== '') ?? group[0]!
  const { line, number, state } = first
  const refuse = (reason: string) => ({ issues: [leftOut(line, reason)] })
  if (state === 'basket' || state === 'trash') return refuse(noOrderReasons[state])
  const email = EmailAddress.safeParse(first.email)
  if (!email.success)
    return refuse('Zonder e-mailadres dat klopt is niet te zien van wie deze bestelling is.')
  if (first.currency !== '' && first.currency.toUpperCase() !== 'EUR')
    return refuse('Deze bestelling is niet in euro’s.')
  const orderedAt = parseOrderMoment(first.orderedAt, zone)
  if (!orderedAt) return refuse('De datum van de bestelling ontbreekt of klopt niet.')
  const total = parseAmount(first.total)
  if (total === undefined || total < 0)
    return refuse('Het totaal van de bestelling ontbreekt of klopt niet.')
  if (number.length > maxNumberLength) return refuse('Het bestelnummer is te lang.')
  const issues: ImportIssue[] = []
  if (state === 'unknown')
    issues.push(
      remark(
        line,
        first.stateName === ''
          ? `De stand ontbreekt. Hier staat ‘${importedOrderStateNames.open}’.`
          : `De stand ‘${first.stateName.slice(0, maxNumberLength)}’ kennen we niet. Hier staat ‘${importedOrderStateNames.open}’.`,
      ),
    )
  const lines = group.flatMap((row) =>
    row.lines.flatMap((one) => {
      if (!one)
        issues.push(
          remark(
            row.line,
            'Een regel van deze bestelling heeft geen naam, aantal of bedrag en is niet overgenomen.',
          ),
        )
      return one ?? []
    }),
  )
  if (lines.length > maxLines)
    issues.push(remark(line, `Van deze bestelling zijn de eerste ${maxLines} regels overgenomen.`))
  const order: ImportedOrder = {
    line,
    number,
    orderedAt: orderedAt.toISOString(),
    email: email.data.toLowerCase(),
    state: state === 'unknown' ? 'open' : state,
    lines: lines.slice(0, maxLines),
    shipping: parseAmount(first.shipping) ?? null,
    discount: parseAmount(first.discount) ?? null,
    total,
    ...readOrderPerson(group.map(({ person }) => person)),
  }
  return { order, issues }
}

const maxNameLength = 300

type ProductCells = { sku: string; productId: string }

/** The longest article number and id that a line keeps. */
const maxIdLength = 60

function toLine(
  name: string,
  quantityCell: string,
  total: Cents | undefined,
  { sku, productId }: ProductCells,
): ImportedOrderLine | undefined {
  const quantity = Number(quantityCell.replace(',', '.'))
  if (
    name === '' ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > 100_000 ||
    total === undefined
  )
    return undefined
  return {
    name: name.slice(0, maxNameLength),
    quantity,
    total,
    ...(sku !== '' && sku.length <= maxIdLength && { articleNumber: sku }),
    ...(productId !== '' && productId.length <= maxIdLength && { productId }),
  }
}

function createShopifyReader(columns: readonly string[]): (row: ImportRow) => OrderRow {
  const read = createRowReader(columns, shopifyOrderHeadings)
  return (row) => {
    const cells = read(row)
    const price = parseAmount(cells.itemPrice)
    const quantity = Number(cells.itemQuantity)
    const total = price === undefined ? undefined : cents(Math.round(price * quantity))
    const hasLine = cells.itemName !== '' || cells.itemQuantity !== ''
    return {
      ...cells,
      state: toShopifyState(cells),
      stateName: cells.paymentStatus,
      person: {
        receiver: {
          name: cells.shippingName,
          postcode: cells.shippingPostcode,
          city: cells.shippingCity,
        },
        payer: {
          name: cells.billingName,
          postcode: cells.billingPostcode,
          city: cells.billingCity,
        },
        phones: [cells.phone, cells.shippingPhone, cells.billingPhone],
        notes: [cells.note, cells.noteAttributes],
      },
      lines: hasLine
        ? [toLine(cells.itemName, cells.itemQuantity, total, { sku: cells.itemSku, productId: '' })]
        : [],
    }
  }
}

function createWooReader(columns: readonly string[]): (row: ImportRow) => OrderRow {
  const read = createRowReader(columns, wooOrderHeadings)
  const lineColumns = wooLineItemColumns(columns)
  return (row) => {
    const cells = read(row)
    const ownTotal = parseAmount(cells.itemTotal)
    const tax = parseAmount(cells.itemTax) ?? cents(0)
    const product = { sku: cells.itemSku, productId: cells.itemProductId }
    const ownLine =
      cells.itemName === ''
        ? []
        : [
            toLine(
              cells.itemName,
              cells.itemQuantity,
              ownTotal === undefined ? undefined : addCents(ownTotal, tax),
              product,
            ),
          ]
    const packed = lineColumns.map((column) => row.cells[column] ?? '').filter(Boolean)
    return {
      ...cells,
      state: toWooState(cells.status),
      stateName: cells.status,
      person: {
        receiver: {
          name: `${cells.shippingFirstName} ${cells.shippingLastName}`,
          postcode: cells.shippingPostcode,
          city: cells.shippingCity,
        },
        payer: {
          name: `${cells.firstName} ${cells.lastName}`,
          postcode: cells.postcode,
          city: cells.city,
        },
        phones: [cells.phone, cells.shippingPhone],
        notes: [cells.customerNote, ...cells.orderNotes.split('|')],
      },
      lines: [...ownLine, ...packed.map(parsePackedLine)],
    }
  }
}

/** Parses 'name:Duin|product_id:12|sku:D-M|quantity:2|total:25.90|tax:2.33'. */
function parsePackedLine(cell: string): ImportedOrderLine | undefined {
  const parts = new Map(
    cell.split('|').map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const total = parseAmount(parts.get('total') ?? '')
  const tax = parseAmount(parts.get('tax') ?? '') ?? cents(0)
  const product = { sku: parts.get('sku') ?? '', productId: parts.get('product_id') ?? '' }
  return toLine(
    parts.get('name') ?? '',
    parts.get('quantity') ?? '',
    total === undefined ? undefined : addCents(total, tax),
    product,
  )
}
