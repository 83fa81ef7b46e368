import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const mailingsSentences = {
  'Mailing begonnen': ['begon', 'beginnen', 'aan een mailing'],
  'Mailing bewaard': ['bewaarde', 'bewaren', 'de mailing[ ‘{thing}’]'],
  'Mailing weggegooid': ['gooide weg', 'weggooien', 'de mailing[ ‘{mailing}’]'],
  'Proefmail van een mailing verstuurd': [
    'verstuurde',
    'versturen',
    'een proefmail van de mailing[ ‘{thing}’]',
  ],
  'Mailing verstuurd of gepland': [
    'zette klaar',
    'klaarzetten',
    'de mailing[ ‘{thing}’] om te versturen',
  ],
  'Mailing gestopt': ['stopte', 'stoppen', 'de mailing[ ‘{thing}’]'],
} as const satisfies AuditSentences
