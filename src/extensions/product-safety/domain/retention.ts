import { afterYears, type RetentionRule } from '#domain/customer/retention-rule.ts'

const group = { title: 'Klachten en terugroepingen: twee jaar, en zonder je naam tien jaar' }

export const productSafetyRetention = {
  complaints: {
    group,
    what: 'Complaints about products: the order, what the customer wrote, the picture. Product, lot, kind and outcome stay',
    period: '2 years after the complaint, or until the contents of the order are erased',
    why: 'guarantee and questions; the register needs no person',
    notice:
      'Een melding over een product, met wat je schreef en je foto: twee jaar. Daarna staat er niet meer bij van wie die was.',
    since: afterYears(2),
  },
  'recall recipients': {
    group,
    what: 'Who received the mail about a recall. The recall and the number of customers stay',
    period: '2 years after the recall',
    why: 'it proves that the shop warned the customer',
    notice: 'Dat we je mailden over een terugroeping: twee jaar.',
    since: afterYears(2),
  },
  'product safety': {
    group,
    what: 'Complaints, lots and recalls without a person: product, lot, dates, outcome',
    period: '10 years',
    why: 'register of complaints and recalls (articles 14(5), 25(2) and 10(8) MDR)',
    notice: 'Wat er met een product was, zonder je naam: tien jaar.',
    since: afterYears(10),
  },
} as const satisfies Record<string, RetentionRule>
