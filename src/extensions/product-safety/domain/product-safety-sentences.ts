import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const productSafetySentences = {
  'Klant bij een klacht bekeken': ['bekeek', 'bekijken', 'de klant bij klacht {number}'],
  'Foto bij een klacht bekeken': ['bekeek', 'bekijken', 'de foto bij klacht {number}'],
  'Klacht afgehandeld': ['handelde af', 'afhandelen', 'klacht {number}'],
  'Melding van een klacht vastgelegd': [
    'legde vast',
    'vastleggen',
    'de melding van klacht {number}[ bij {to}]',
  ],
  'Klachtenregister opgehaald': ['haalde op', 'ophalen', 'het klachtenregister'],
  'Lotnummers bij een bestelling genoteerd': [
    'noteerde',
    'noteren',
    'lotnummers bij bestelling {number}',
  ],
  'Bestellingen met een lotnummer bekeken': [
    'bekeek',
    'bekijken',
    'bestellingen met een lotnummer[ van {products}]',
  ],
  'Bestellingen met een lotnummer opgehaald': [
    'haalde op',
    'ophalen',
    'bestellingen met een lotnummer[ van {products}]',
  ],
  'Product teruggeroepen': ['riep terug', 'terugroepen', '[{products}|een product]'],
  'Terugroeping aan nieuwe klanten gestuurd': [
    'stuurde',
    'sturen',
    'een terugroeping aan nieuwe klanten',
  ],
  'Terugroeping op de site gezet': ['zette op de site', 'op de site zetten', 'een terugroeping'],
  'Brieven van een terugroeping bekeken': ['bekeek', 'bekijken', 'de brieven van een terugroeping'],
} as const satisfies AuditSentences
