import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const purchasingSentences = {
  'Inkooporder gemaakt': ['maakte', 'maken', 'een inkooporder[ bij {supplier}]'],
  'Inkooporder gewijzigd': ['wijzigde', 'wijzigen', 'inkooporder[ {order}]'],
  'Inkooporder besteld': ['bestelde', 'bestellen', 'inkooporder[ {order}]'],
  'Inkooporder geannuleerd': ['annuleerde', 'annuleren', 'inkooporder[ {order}]'],
  'Levering ingeboekt': ['boekte in', 'inboeken', '[{packs} van ]inkooporder[ {order}]'],
  'Leverancier toegevoegd': ['voegde toe', 'toevoegen', 'leverancier[ {supplier}]'],
  'Leverancier gewijzigd': ['wijzigde', 'wijzigen', 'leverancier[ {supplier}| {thing}]'],
  'Leverancier weggehaald': ['haalde weg', 'weghalen', 'leverancier[ {supplier}]'],
  'Producten van leverancier gewijzigd': [
    'wijzigde',
    'wijzigen',
    'de producten van leverancier[ {thing}]',
  ],
} as const satisfies AuditSentences
