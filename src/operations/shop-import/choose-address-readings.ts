// Decides between the ways to read an imported address: the look-up by postcode and number finds
// the street of one of them.

import { isProblem } from '#domain/problem.ts'
import type { ImportedAddress, ImportedCustomer } from '#domain/shop-import/read-customers.ts'
import type { AddressLookup } from '#integrations/address-lookup/address-lookup.ts'

/** The right readings by line of the file. */
export type ChosenAddresses = ReadonlyMap<number, ImportedAddress>

/**
 * Returns the right reading by line of the file. A line is absent if no reading is right, or after
 * the look-up failed.
 */
export async function chooseAddressReadings(
  lookUp: AddressLookup,
  customers: readonly ImportedCustomer[],
): Promise<ChosenAddresses> {
  const chosen = new Map<number, ImportedAddress>()
  try {
    for (const { line, readings = [] } of customers) {
      const right = await findRightReading(lookUp, readings)
      if (right) chosen.set(line, right)
    }
  } catch (error) {
    // Without the look-up, the other addresses are left out with a remark.
    if (!isProblem(error) || error.code !== 'address-lookup-unavailable') throw error
  }
  return chosen
}

async function findRightReading(
  lookUp: AddressLookup,
  readings: readonly ImportedAddress[],
): Promise<ImportedAddress | undefined> {
  for (const reading of readings) {
    const found = await lookUp({
      postcode: reading.postcode,
      houseNumber: Number(reading.houseNumber),
      addition: reading.houseNumberAddition || null,
    })
    if (found && isSameStreet(found.street, reading.street)) return reading
  }
  return undefined
}

const isSameStreet = (one: string, other: string) => bare(one) === bare(other)
const bare = (street: string) => street.toLowerCase().replace(/[^\p{L}\d]/gu, '')
