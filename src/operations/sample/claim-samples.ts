// How many sample packs an order has, and whether the household had one before.

import type { OrderLineInsert } from '#data/order/insert-order.ts'
import { insertSampleReceipt } from '#data/sample/sample-receipts.ts'
import type { Transaction } from '#data/core/db.ts'
import { householdProblem, sampleProblem, samplesSince } from '#domain/sample/sample-rules.ts'
import type { AppContext } from '../context.ts'
import type { HouseholdAddress } from './household-hasher.ts'

type Lines = readonly Pick<OrderLineInsert, 'name' | 'productId' | 'quantity' | 'isSample'>[]

/** @throws Problem sample-refused */
export function assertSamplesAllowed(
  lines: Lines,
  order: { isSubscription: boolean; isByPhone: boolean },
): void {
  const problem = sampleProblem(
    lines.map(({ productId, quantity, isSample = false }) => ({ productId, quantity, isSample })),
    order,
  )
  if (problem) throw problem
}

type Claim = {
  orderId: number
  lines: Lines
  address: HouseholdAddress
  createdAt: Date
  isByPhone: boolean
}

/**
 * Stores that the household ordered these sample packs, in the transaction of the order.
 * @throws Problem sample-refused
 */
export async function claimSamples(
  tx: Transaction,
  { householdHasher }: Pick<AppContext, 'householdHasher'>,
  { orderId, lines, address, createdAt, isByPhone }: Claim,
): Promise<void> {
  const samples = lines
    .filter(({ isSample }) => isSample)
    .map(({ name, productId }) => ({ name, householdHash: householdHasher(productId, address) }))
    .toSorted((one, other) => one.householdHash.localeCompare(other.householdHash))
  const refused: string[] = []
  for (const { name, householdHash } of samples)
    if (
      !(await insertSampleReceipt(
        tx,
        { orderId, householdHash, orderedAt: createdAt },
        samplesSince(createdAt),
      ))
    )
      refused.push(name)
  if (refused.length > 0) throw householdProblem(refused, { isByPhone })
}
