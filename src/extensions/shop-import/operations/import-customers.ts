// Imports customers of an earlier shop: an account with name, e-mail address and address. A
// customer who is here already never changes. Telephone numbers and notes become notes of staff.

import type { Transaction } from '#data/core/db.ts'
import {
  emailsWithAccount,
  type ImportedNote,
  insertImportedCustomers,
  insertImportedNotes,
  notesAt,
} from '../data/imported-customers.ts'
import { isProblem } from '#domain/problem.ts'
import { type ImportIssue, remark } from '../domain/import-issue.ts'
import {
  type ImportedAddress,
  type ImportedCustomer,
  unreadableAddress,
} from '../domain/read-customers.ts'
import type { AddressLookup } from '#integrations/address-lookup/address-lookup.ts'
import { newSecret } from '#operations/secret-token.ts'
import type { BatchContext, BatchResult } from './import-batch.ts'

/** `chosen` has the address of each record with several readings that the look-up could decide. */
export async function importCustomers(
  { context, tx, author, importId }: BatchContext,
  records: readonly ImportedCustomer[],
  chosen: ChosenAddresses,
): Promise<BatchResult> {
  const existing = await emailsWithAccount(
    tx,
    records.map(({ email }) => email),
  )
  const added = records.filter(({ email }) => !existing.has(email.toLowerCase()))
  if (importId !== undefined && added.length > 0) {
    // One hash for the batch, because a hash takes long on purpose. The password itself is thrown
    // away.
    const passwordHash = await context.passwords.hash(newSecret())
    await insertImportedCustomers(
      tx,
      added.map((record) => ({ ...record, address: record.address ?? chosen.get(record.line) })),
      { passwordHash, at: author.at },
    )
  }
  const notes = await findNewNotes(tx, records)
  if (importId !== undefined) await insertImportedNotes(tx, notes, author.at)
  return {
    counts: {
      new: added.length,
      unchanged: records.length - added.length,
      notes: notes.length,
    },
    issues: added.flatMap((record) => describeReadings(record, chosen, importId === undefined)),
  }
}

async function findNewNotes(
  tx: Transaction,
  records: readonly ImportedCustomer[],
): Promise<ImportedNote[]> {
  const notes = records.flatMap(({ email, notes: texts }) =>
    texts.map((text) => ({ email: email.toLowerCase(), text })),
  )
  const present = await notesAt(tx, [...new Set(notes.map(({ email }) => email))])
  const keys = new Set(present.map(keyOf))
  return notes.filter((note) => !keys.has(keyOf(note)))
}

const keyOf = ({ email, text }: ImportedNote) => JSON.stringify([email, text])

function describeReadings(
  { line, readings }: ImportedCustomer,
  chosen: ChosenAddresses,
  isDryRun: boolean,
): ImportIssue[] {
  if (!readings || chosen.has(line)) return []
  return isDryRun
    ? [
        remark(
          line,
          'Het huisnummer is op twee manieren te lezen. Bij de import kiezen we met de postcode.',
        ),
      ]
    : [unreadableAddress(line)]
}

/**
 * Decides between the ways to read an imported address: the look-up by postcode and number finds
 * the street of one of them.
 */
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
    if (!isProblem(error, 'address-lookup-unavailable')) throw error
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
