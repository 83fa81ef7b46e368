// What a bank statement shows of a purchase. Mollie sets the words: the trade name "via Mollie", the description (our order number)
// and for iDEAL the website's address (help.mollie.com, article 360005449393).

export const bankStatementWords = {
  payment: 'Er staat “Luwte via Mollie” met je bestelnummer en soms ons webadres. Wat je kocht, staat er niet bij.',
  refund: 'Op je bankafschrift staat “STG Mollie Payments”.',
  /** After a sentence about the parcel. */
  short: 'Ook je bankafschrift zegt niet wat je kocht.',
} as const
