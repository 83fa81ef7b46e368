// What a customer must be able to read about a SEPA direct debit: who collects the money, and under
// which mandate.

// Dutch labels of the payment method for renewals, which follows from the method of the first
// payment.

const labels: Readonly<Record<string, string>> = {
  creditcard: 'Creditcard',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
}

/** True for a first payment by bank, such as iDEAL, which creates a mandate for direct debit. */
const isDirectDebit = (method: string): boolean => !Object.hasOwn(labels, method)

export const recurringMethodLabel = (method: string): string =>
  labels[method] ?? 'Automatische incasso'

/** Mollie collects on behalf of the shop (help.mollie.com, article 115001921985). */
export const debitCollector = 'Stichting Mollie Payments, incassant-ID NL08ZZZ502057730000'

/**
 * Returns the reference of a mandate for direct debit at Mollie. Null for other methods, and for
 * the test provider.
 */
export const mandateReference = (paymentMethod: string, mandateId: string | null): string | null =>
  mandateId?.startsWith('mdt_') && isDirectDebit(paymentMethod) ? mandateId : null
