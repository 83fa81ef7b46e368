// Dutch labels of the payment method for renewals, which follows from the method of the first payment.

const labels: Readonly<Record<string, string>> = {
  creditcard: 'Creditcard',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
}

/** Direct debit is the default, because a first payment by bank, such as iDEAL, creates a mandate for direct debit. */
export const recurringMethodLabel = (method: string): string => labels[method] ?? 'Automatische incasso'
