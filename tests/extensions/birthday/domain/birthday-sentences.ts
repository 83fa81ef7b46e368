import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const birthdaySentences = {
  'Verjaardag genoteerd': ['noteerde', 'noteren', 'een verjaardag'],
  'Verjaardag verbeterd': ['verbeterde', 'verbeteren', 'de verjaardag[ van {thing}]'],
  'Verjaardag weggehaald': ['haalde weg', 'weghalen', 'een verjaardag'],
  'Verjaardagsgroet gewijzigd': ['wijzigde', 'wijzigen', 'de verjaardagsgroet'],
} as const satisfies AuditSentences
