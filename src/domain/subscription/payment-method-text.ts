// Dutch labels of the payment method for renewals, which follows from the method of the first
// payment.

const labels: Readonly<Record<string, string>> = {
  creditcard: 'Creditcard',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
}

/** True for a first payment by bank, such as iDEAL, which creates a mandate for direct debit. */
export const isDirectDebit = (method: string): boolean => !Object.hasOwn(labels, method)

export const recurringMethodLabel = (method: string): string =>
  labels[method] ?? 'Automatische incasso'
