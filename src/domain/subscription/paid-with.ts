// How deliveries after the first are paid, by the method of the first payment.

const words: Readonly<Record<string, string>> = {
  creditcard: 'Creditcard',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
}

/** A bank payment such as iDEAL leaves a mandate for direct debit. */
export const paidWith = (method: string): string => words[method] ?? 'Automatische incasso'
