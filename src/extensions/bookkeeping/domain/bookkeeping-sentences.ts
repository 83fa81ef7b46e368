import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const bookkeepingSentences = {
  'Boekhouding gedownload': [
    ['downloadde', 'downloaden', 'de boekhouding van {from} tot en met {to}'],
    ['downloadde', 'downloaden', 'de boekhouding[ van {month}]'],
  ],
  'Bankafschrift bekeken': ['bekeek', 'bekijken', 'het bankafschrift[ {file}]'],
  'Maand afgesloten in de boekhouding': ['sloot af', 'afsluiten', '{month} in de boekhouding'],
  'Grootboekrekeningen gewijzigd': ['wijzigde', 'wijzigen', 'de grootboekrekeningen'],
} as const satisfies AuditSentences
