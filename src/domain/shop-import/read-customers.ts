// Reads customers with their address from an export. Passwords, notes, consents to marketing and
// telephone numbers are not read.

import { parseAddition, splitHouseNumber } from '../address/house-number.ts'
import type { PostalAddress } from '../address/postal-address.ts'
import { parsePostcode } from '../address/postcode.ts'
import { EmailAddress } from '../email-address.ts'
import { type ImportIssue, leftOut, type ReadRecords, remark } from './import-issue.ts'
import { createRowReader, type FieldCells, type ImportRow } from './import-columns.ts'
import { shopifyCustomerHeadings } from './shopify-columns.ts'
import type { SourceShop } from './source-shop.ts'
import { wooCustomerHeadings } from './woocommerce-columns.ts'

export type ImportedAddress = Omit<PostalAddress, 'firstName' | 'lastName'>
export type ImportedCustomer = {
  line: number
  email: string
  firstName: string
  lastName: string
  /** Undefined without an address in the Netherlands that the shop can read. */
  address: ImportedAddress | undefined
}

type Cells = FieldCells<keyof typeof shopifyCustomerHeadings>
const maxNameLength = 80
const maxStreetLength = 120

export function readCustomers(
  shop: SourceShop,
  columns: readonly string[],
  rows: readonly ImportRow[],
): ReadRecords<ImportedCustomer> {
  const read: (row: ImportRow) => Cells = createRowReader(
    columns,
    shop === 'shopify' ? shopifyCustomerHeadings : wooCustomerHeadings,
  )
  const issues: ImportIssue[] = []
  const lines = new Map<string, number>()
  const records = rows.flatMap((row): ImportedCustomer[] => {
    const cells = read(row)
    const { line } = cells
    if (cells.email === '')
      issues.push(leftOut(line, 'Het e-mailadres ontbreekt. Daaraan herkennen we een klant.'))
    const email = EmailAddress.safeParse(cells.email)
    if (cells.email !== '' && !email.success)
      issues.push(leftOut(line, 'Het e-mailadres klopt niet.'))
    if (!email.success) return []
    const earlier = lines.get(email.data.toLowerCase())
    if (earlier !== undefined) {
      issues.push(leftOut(line, `Deze klant staat al op regel ${earlier}.`))
      return []
    }
    lines.set(email.data.toLowerCase(), line)
    const address = readAddress(cells)
    if (address === 'abroad')
      issues.push(remark(line, 'Het adres ligt buiten Nederland en is niet overgenomen.'))
    if (address === 'unreadable')
      issues.push(
        remark(
          line,
          'Het adres is niet overgenomen: straat, huisnummer, postcode of plaats klopt niet.',
        ),
      )
    const { firstName, lastName } = cells
    return [
      {
        line,
        email: email.data,
        firstName: firstName.slice(0, maxNameLength),
        lastName: lastName.slice(0, maxNameLength),
        address: typeof address === 'string' ? undefined : address,
      },
    ]
  })
  return { records, issues }
}

/** Undefined for a row without an address. */
function readAddress(cells: Cells): ImportedAddress | 'abroad' | 'unreadable' | undefined {
  if (cells.street === '' && cells.postcode === '' && cells.city === '') return undefined
  if (
    cells.country !== '' &&
    !/^(?:nl|nederland|netherlands|the netherlands)$/i.test(cells.country)
  )
    return 'abroad'
  const postcode = parsePostcode(cells.postcode)
  const split = splitStreet(cells.street, cells.street2)
  if (postcode === undefined || split === undefined || cells.city === '') return 'unreadable'
  return { ...split, postcode, city: cells.city.slice(0, maxStreetLength) }
}

/** A year that belongs to the name of the street, as in 'Plein 1940-1945 8'. */
const yearStreet = /^(\D+(?:1[89]|20)\d\d(?:-\d+)?)\s+(\d.*)$/

/**
 * Splits 'Dorpsstraat 12 b'. The number can also be in the second line, alone or with an addition.
 */
export function splitStreet(
  street: string,
  second: string,
): Pick<ImportedAddress, 'street' | 'houseNumber' | 'houseNumberAddition'> | undefined {
  const [, name, numberText] =
    yearStreet.exec(street.trim()) ?? /^(.*?\D)\s*(\d.*)$/.exec(street.trim()) ?? []
  const ownNumber = numberText === undefined ? undefined : splitHouseNumber(numberText)
  const number = ownNumber ?? splitHouseNumber(second)
  const streetName = (ownNumber ? (name ?? '') : street).trim().replace(/,$/, '')
  if (number === undefined || streetName === '' || streetName.length > maxStreetLength)
    return undefined
  const addition =
    ownNumber && ownNumber.addition === '' ? (parseAddition(second) ?? '') : number.addition
  return { street: streetName, houseNumber: String(number.number), houseNumberAddition: addition }
}
