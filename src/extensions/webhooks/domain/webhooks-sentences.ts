import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const webhooksSentences = {
  'Koppeling toegevoegd': ['voegde toe', 'toevoegen', 'de koppeling[ met {link}]'],
  'Koppeling gewijzigd': ['wijzigde', 'wijzigen', 'de koppeling[ met {thing}]'],
  'Koppeling weggehaald': ['haalde weg', 'weghalen', 'de koppeling[ met {before}]'],
  'Geheim van een koppeling opgevraagd': [
    'vroeg op',
    'opvragen',
    'het geheim van de koppeling[ met {thing}]',
  ],
  'Proefmelding naar een koppeling gestuurd': [
    'stuurde',
    'sturen',
    'een proefmelding naar de koppeling[ met {thing}]',
  ],
  'Melding opnieuw naar een koppeling gestuurd': [
    'stuurde opnieuw',
    'opnieuw sturen',
    'een melding naar de koppeling[ met {thing}]',
  ],
} as const satisfies AuditSentences
