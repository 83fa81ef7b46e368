// Declares a withdrawal by order number, as the API does, and processes it as the job does.

import {
  type WithdrawalDeclaration,
  storeWithdrawalDeclaration,
  processWithdrawalDeclarations,
} from '#operations/order/returns/declared-withdrawals.ts'
import type { AppContext } from '#operations/context.ts'

export async function withdrawByNumber(
  context: AppContext,
  declaration: WithdrawalDeclaration,
  ipAddress = '203.0.113.7',
): Promise<void> {
  await storeWithdrawalDeclaration(context, declaration, ipAddress)
  await processWithdrawalDeclarations(context)
}
