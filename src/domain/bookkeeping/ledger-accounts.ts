// The ledger accounts that the journal uses, with the numbers of a usual Dutch chart of accounts.

export const ledgerAccountKeys = [
  'debtors',
  'revenue_high',
  'revenue_low',
  'shipping',
  'vat_high',
  'vat_low',
  'provider',
  'transfers',
  'payouts',
  'costs',
  'vat_paid',
  'rounding',
  'questions',
] as const
export type LedgerAccountKey = (typeof ledgerAccountKeys)[number]

export const ledgerAccounts: Readonly<
  Record<LedgerAccountKey, { name: string; about: string; number: string }>
> = {
  debtors: { name: 'Debiteuren', about: 'Wat klanten nog moeten betalen', number: '1300' },
  revenue_high: { name: 'Omzet 21%', about: 'Verkopen zonder btw, tarief hoog', number: '8000' },
  revenue_low: { name: 'Omzet 9%', about: 'Verkopen zonder btw, tarief laag', number: '8010' },
  shipping: {
    name: 'Bezorgkosten',
    about: 'Wat klanten voor de bezorging betalen, zonder btw',
    number: '8050',
  },
  vat_high: { name: 'Af te dragen btw 21%', about: 'Rubriek 1a van de aangifte', number: '1500' },
  vat_low: { name: 'Af te dragen btw 9%', about: 'Rubriek 1b van de aangifte', number: '1510' },
  provider: {
    name: 'Tussenrekening Mollie',
    about: 'Betaald, maar nog niet uitbetaald',
    number: '1230',
  },
  transfers: {
    name: 'Tussenrekening overboekingen',
    about: 'Geld dat klanten zelf naar je rekening overmaken',
    number: '1240',
  },
  payouts: {
    name: 'Kruisposten',
    about: 'Uitbetaald door Mollie; je bankafschrift boekt het hier weer af',
    number: '2000',
  },
  costs: { name: 'Kosten betaalverkeer', about: 'Wat Mollie inhoudt, zonder btw', number: '4730' },
  vat_paid: {
    name: 'Voorbelasting',
    about: 'De btw over de kosten van Mollie, rubriek 5b',
    number: '1520',
  },
  rounding: { name: 'Afrondingsverschillen', about: 'De cent die Mollie afrondt', number: '4990' },
  questions: {
    name: 'Vraagposten',
    about: 'Wat in een uitbetaling niet bij een bestelling hoort',
    number: '2990',
  },
}
