import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const statisticsSentences = {
  'Overzicht verpakking en textiel gedownload': [
    'downloadde',
    'downloaden',
    'het overzicht van verpakking en textiel[ over {year}]',
  ],
} as const satisfies AuditSentences
