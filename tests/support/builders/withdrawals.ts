// Declares a withdrawal by order number, as the API does, and processes it as the job does.

import {
  type WithdrawalDeclaration,
  storeWithdrawalDeclaration,
  processWithdrawalDeclarations,
} from '#operations/order/declare-withdrawal.ts'
import type { AppContext } from '#operations/context.ts'

export async function withdrawByNumber(
  context: AppContext,
  declaration: WithdrawalDeclaration,
): Promise<void> {
  await storeWithdrawalDeclaration(context, declaration)
  await processWithdrawalDeclarations(context)
}
