import type { AuditSentences } from '#domain/staff/audit/audit-sentence.ts'

export const partnerApiSentences = {
  'Sleutel gemaakt': ['maakte', 'maken', 'een sleutel[ voor {partner}]'],
  'Sleutel gewijzigd': ['wijzigde', 'wijzigen', 'de sleutel[ van {thing}]'],
  'Sleutel ingetrokken': ['trok in', 'intrekken', 'de sleutel[ van {partner}]'],
  'Sleutel vervangen': ['verving', 'vervangen', 'de sleutel[ van {partner}]'],
  'Voorraad gewijzigd via een sleutel': [
    ['zette', 'zetten', 'de voorraad van {thing} van {before} op {after}'],
    ['wijzigde', 'wijzigen', 'de voorraad van {thing}'],
  ],
  'Bestelling ingepakt via een sleutel': ['pakte in', 'inpakken', 'bestelling {number}'],
  'Bestelling verzonden via een sleutel': [
    'verzond',
    'verzenden',
    '[{packs} van ]bestelling {number}',
  ],
  'Bestellingen gelezen via een sleutel': ['las', 'lezen', '[{orders}|bestellingen]'],
} as const satisfies AuditSentences
