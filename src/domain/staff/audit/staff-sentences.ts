import type { AuditSentences } from './audit-sentence.ts'

export const staffSentences = {
  Ingelogd: ['logde in', 'inloggen', '[met {device}]'],
  'Tweede stap bij inloggen mislukt': ['logde in', 'inloggen', 'met een tweede stap'],
  'Eerste account gemaakt': ['maakte', 'maken', 'het eerste account'],
  'Collega uitgenodigd': ['nodigde uit', 'uitnodigen', 'een collega[ als {role}]'],
  'Uitnodiging ingetrokken': ['trok in', 'intrekken', 'een uitnodiging'],
  'Uitnodiging aangenomen': ['nam aan', 'aannemen', 'de uitnodiging[ als {role}]'],
  'Rol gewijzigd': ['wijzigde', 'wijzigen', 'de rol van [{thing}|een collega]'],
  'Toegang beëindigd': ['beëindigde', 'beëindigen', 'de toegang van [{thing}|een collega]'],
  'Tweede stap van collega verwijderd': [
    'verwijderde',
    'verwijderen',
    'de tweede stap van [{thing}|een collega]',
  ],
  'Authenticator-app klaargezet': ['zette klaar', 'klaarzetten', 'een authenticator-app'],
  'Authenticator-app aangezet': ['zette aan', 'aanzetten', 'een authenticator-app'],
  'Passkey klaargezet': ['zette klaar', 'klaarzetten', 'een passkey'],
  'Passkey toegevoegd': ['voegde toe', 'toevoegen', 'een passkey'],
  'Tweede stap hernoemd': ['hernoemde', 'hernoemen', 'een tweede stap'],
  'Tweede stap verwijderd': ['verwijderde', 'verwijderen', 'een eigen tweede stap'],
  'Herstelcodes vernieuwd': ['vernieuwde', 'vernieuwen', 'de herstelcodes'],
  'Geheime sleutel vervangen': ['verving', 'vervangen', 'de geheime sleutel van de winkel'],
  'Demo-accounts gesloten': ['sloot', 'sluiten', 'de demo-accounts'],
} as const satisfies AuditSentences
