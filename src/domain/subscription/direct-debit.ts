// What a customer must be able to read about a SEPA direct debit: who collects the money, and under
// which mandate.

import { isDirectDebit } from './payment-method-text.ts'

/** Mollie collects on behalf of the shop (help.mollie.com, article 115001921985). */
export const debitCollector = 'Stichting Mollie Payments, incassant-ID NL08ZZZ502057730000'

/**
 * Returns the reference of a mandate for direct debit at Mollie. Null for other methods, and for
 * the test provider.
 */
export const mandateReference = (paymentMethod: string, mandateId: string | null): string | null =>
  mandateId?.startsWith('mdt_') && isDirectDebit(paymentMethod) ? mandateId : null
