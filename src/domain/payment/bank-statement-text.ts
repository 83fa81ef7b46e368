// Texts that explain what a bank statement shows of a purchase. Mollie determines the description:
// the trade name with "via Mollie", the order number and, for iDEAL, the URL of the shop
// (help.mollie.com, article 360005449393).

export const bankStatementText = {
  payment:
    'Er staat “Luwte via Mollie” met je bestelnummer en soms ons webadres. Wat je kocht, staat er niet bij.',
  refund: 'Op je bankafschrift staat “STG Mollie Payments”.',
  /** Pages show this after a sentence about the parcel. */
  short: 'Ook je bankafschrift zegt niet wat je kocht.',
} as const
