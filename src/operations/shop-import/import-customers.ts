// Imports customers of an earlier shop: an account with name, e-mail address and address. A
// customer who is here already never changes.

import { emailsWithAccount, insertImportedCustomers } from '#data/shop-import/imported-customers.ts'
import { type ImportIssue, remark } from '#domain/shop-import/import-issue.ts'
import { type ImportedCustomer, unreadableAddress } from '#domain/shop-import/read-customers.ts'
import { newSecret } from '../secret-token.ts'
import type { ChosenAddresses } from './choose-address-readings.ts'
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
  return {
    counts: { new: added.length, unchanged: records.length - added.length },
    issues: added.flatMap((record) => describeReadings(record, chosen, importId === undefined)),
  }
}

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
