import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const shopImportSentences = {
  'Overzetten bekeken': ['bekeek', 'bekijken', 'wat er[ uit {file}] wordt overgezet'],
  'Overzetten gestart': ['begon', 'beginnen', 'met overzetten[ uit {file}]'],
  'Overzetten gestopt': ['stopte', 'stoppen', 'het overzetten[ uit {file}]'],
  'Bestand van een andere winkel weggegooid': [
    'gooide weg',
    'weggooien',
    'het bestand[ {file}] van een andere winkel',
  ],
  'Bestand van een andere winkel geüpload': [
    'uploadde',
    'uploaden',
    'het bestand[ {file}] van een andere winkel',
  ],
  'Kolommen van een bestand van een andere winkel bekeken': [
    'bekeek',
    'bekijken',
    'de kolommen van het bestand[ {file}] van een andere winkel',
  ],
} as const satisfies AuditSentences
