import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const labelsSentences = {
  'Verzendlabels gemaakt': ['maakte', 'maken', 'verzendlabels[ voor {orders}]'],
  'Verzendlabels geprint': ['printte', 'printen', 'verzendlabels[ voor {orders}]'],
  'Verzendlabel geannuleerd': [
    'annuleerde',
    'annuleren',
    'het verzendlabel van bestelling {number}',
  ],
} as const satisfies AuditSentences
