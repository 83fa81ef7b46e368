import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const phoneOrdersSentences = {
  'Concept van een telefonische bestelling geopend': [
    'opende',
    'openen',
    'het concept van een telefonische bestelling',
  ],
  'Concept van een telefonische bestelling bewaard': [
    'bewaarde',
    'bewaren',
    'het concept van een telefonische bestelling',
  ],
  'Concept van een telefonische bestelling weggegooid': [
    'gooide weg',
    'weggooien',
    'het concept van een telefonische bestelling',
  ],
  'Telefonische bestelling geplaatst': [
    'plaatste',
    'plaatsen',
    'een telefonische bestelling[, {order}]',
  ],
  'Opgezocht voor wie een beller bestelt': ['zocht op', 'opzoeken', 'voor wie een beller bestelt'],
  'Beller opgezocht': ['zocht op', 'opzoeken', 'een beller'],
  'Retour voor een klant aangemeld': [
    'meldde aan',
    'aanmelden',
    'een retour van bestelling {number}',
  ],
} as const satisfies AuditSentences
