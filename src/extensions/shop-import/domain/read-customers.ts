// Passwords and consents to marketing are not read.

import type { PostalAddress } from '#domain/address/postal-address.ts'
import { isPostBox } from '#domain/address/post-box.ts'
import { parsePostcode } from '#domain/address/postcode.ts'
import { readStreetLine } from '#domain/address/street-line.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { type ImportIssue, leftOut, type RecordReading, remark } from './import-issue.ts'
import {
  createRowReader,
  type FieldCells,
  type ImportRow,
  readLine,
  splitList,
  unescapeCell,
} from './import-cells.ts'
import { shopifyCustomerHeadings, wooCustomerHeadings } from './column-headings.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'

export type ImportedAddress = Omit<PostalAddress, 'firstName' | 'lastName'>
export type ImportedCustomer = {
  line: number
  email: string
  firstName: string
  lastName: string
  /** Undefined without an address in the Netherlands that the shop can read. */
  address: ImportedAddress | undefined
  /** The ways to read the address, if there are several. The look-up by postcode decides. */
  readings?: readonly ImportedAddress[]
  /** What becomes a note of staff: telephone numbers, and notes about the customer. */
  notes: string[]
}

type Cells = FieldCells<keyof typeof shopifyCustomerHeadings>
const maxNameLength = 80
const maxStreetLength = 120

export function* readCustomers(
  shop: SourceShop,
  columns: readonly string[],
  rows: readonly ImportRow[],
): RecordReading<ImportedCustomer> {
  const read: (row: ImportRow) => Cells = createRowReader(
    columns,
    shop === 'shopify' ? shopifyCustomerHeadings : wooCustomerHeadings,
  )
  const issues: ImportIssue[] = []
  const lines = new Map<string, number>()
  const records: ImportedCustomer[] = []
  for (const row of rows) {
    yield
    const cells = read(row)
    const { line } = cells
    if (cells.email === '')
      issues.push(leftOut(line, 'Het e-mailadres ontbreekt. Daaraan herkennen we een klant.'))
    const email = EmailAddress.safeParse(cells.email)
    if (cells.email !== '' && !email.success)
      issues.push(leftOut(line, 'Het e-mailadres klopt niet.'))
    if (!email.success) continue
    const earlier = lines.get(email.data.toLowerCase())
    if (earlier !== undefined) {
      issues.push(leftOut(line, `Deze klant staat al op regel ${earlier}.`))
      continue
    }
    lines.set(email.data.toLowerCase(), line)
    const address = readAddress(cells)
    if (address === 'abroad')
      issues.push(remark(line, 'Het adres ligt buiten Nederland en is niet overgenomen.'))
    if (address === 'post-box')
      issues.push(remark(line, 'Het adres is niet overgenomen: naar een postbus kan geen pakket.'))
    if (address === 'unreadable') issues.push(unreadableAddress(line))
    const { firstName, lastName } = cells
    records.push({
      line,
      email: email.data,
      firstName: firstName.slice(0, maxNameLength),
      lastName: lastName.slice(0, maxNameLength),
      notes: readNotes(cells),
      ...(typeof address === 'string' ? { address: undefined } : address),
    })
  }
  return { records, issues }
}

export const unreadableAddress = (line: number): ImportIssue =>
  remark(line, 'Het adres is niet overgenomen: straat, huisnummer, postcode of plaats klopt niet.')

/** The longest note that staff can write themselves. */
const maxNoteLength = 1_000

/** Each says where it comes from, so that staff read it as such. */
function readNotes({ phone, addressPhone, note, labels }: Cells): string[] {
  const phones = [...new Set([phone, addressPhone].map(readLine).filter(Boolean))]
  const tags = splitList(labels)
  return [
    phones.length > 0 && `Telefoonnummer bij de vorige winkel: ${phones.join(', ')}`,
    unescapeCell(note) && `Aantekening van de vorige winkel: ${unescapeCell(note)}`,
    tags.length > 0 && `Labels bij de vorige winkel: ${tags.join(', ')}`,
  ].flatMap((text) => (text ? [text.slice(0, maxNoteLength)] : []))
}

type ReadAddress = Pick<ImportedCustomer, 'address' | 'readings'>

function readAddress(cells: Cells): ReadAddress | 'abroad' | 'post-box' | 'unreadable' {
  if (cells.street === '' && cells.postcode === '' && cells.city === '')
    return { address: undefined }
  if (
    cells.country !== '' &&
    !/^(?:nl|nederland|netherlands|the netherlands)$/i.test(cells.country)
  )
    return 'abroad'
  if (isPostBox(cells.street)) return 'post-box'
  const postcode = parsePostcode(cells.postcode)
  if (postcode === undefined || cells.city === '') return 'unreadable'
  const city = cells.city.slice(0, maxStreetLength)
  const readings = readStreetLine(cells.street, cells.street2, cells.city)
    .filter(({ street }) => street.length <= maxStreetLength)
    .map((reading) => ({ ...reading, postcode, city }))
  const [address, ...others] = readings
  if (!address) return isPostBox(cells.street2) ? 'post-box' : 'unreadable'
  return others.length > 0 ? { address: undefined, readings } : { address }
}
