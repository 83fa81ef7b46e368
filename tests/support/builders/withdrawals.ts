// A withdrawal declared by number, as the API takes it and the job takes it in.

import { type DeclaredByNumber, receiveDeclaration, takeInWithdrawals } from '#operations/declare-withdrawal.ts'
import type { Shop } from '#operations/shop.ts'

export async function withdrawByNumber(shop: Shop, declared: DeclaredByNumber): Promise<void> {
  await receiveDeclaration(shop, declared)
  await takeInWithdrawals(shop)
}
