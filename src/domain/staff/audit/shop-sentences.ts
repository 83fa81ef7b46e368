import type { AuditSentences } from './audit-sentence.ts'

export const shopSentences = {
  'Instellingen gewijzigd': ['wijzigde', 'wijzigen', 'de bedrijfsgegevens'],
  'Bezorging gewijzigd': ['wijzigde', 'wijzigen', 'de bezorging'],
  'Wijziging van de bezorging geannuleerd': [
    'annuleerde',
    'annuleren',
    'een wijziging van de bezorging',
  ],
  'Bezorgers gewijzigd': ['wijzigde', 'wijzigen', 'de bezorgers'],
  'Niet-goed-geld-terug gewijzigd': ['wijzigde', 'wijzigen', 'niet-goed-geld-terug'],
  'Achteraf betalen gewijzigd': ['wijzigde', 'wijzigen', 'achteraf betalen'],
  'Mededeling of vakantie gewijzigd': ['wijzigde', 'wijzigen', 'de mededeling of de vakantie'],
  'Grondslag voor gezondheidsgegevens gewijzigd': [
    'wijzigde',
    'wijzigen',
    'de grondslag voor gezondheidsgegevens',
  ],
  'Melden aan zoekmachines gewijzigd': ['wijzigde', 'wijzigen', 'het melden aan zoekmachines'],
  'Voorstellen gewijzigd': ['wijzigde', 'wijzigen', 'wie pagina’s op de site zet'],
  'Vergoeding nagekeken': ['keek na', 'nakijken', 'de vergoeding'],
  'Productlijst voor Google gewijzigd': ['wijzigde', 'wijzigen', 'de productlijst voor Google'],
  'Verbinding geprobeerd': ['probeerde', 'proberen', 'de verbinding[ voor {name}]'],
  'Bezorgkosten nagekeken': ['keek na', 'nakijken', 'de bezorgkosten'],
  'Begonnen met verkopen': ['begon', 'beginnen', 'met verkopen'],
  'Lijst om te beginnen verborgen of getoond': [
    'veranderde',
    'veranderen',
    'of de lijst om te beginnen te zien is',
  ],
  'Mail opnieuw verstuurd': ['verstuurde opnieuw', 'opnieuw versturen', 'de mail[ ‘{mail}’]'],
  'Alle mails opnieuw geprobeerd': ['probeerde opnieuw', 'opnieuw proberen', 'alle mails'],
  'Proefmail gestuurd': ['stuurde', 'sturen', 'een proefmail[ van ‘{mail}’]'],
  'Tekst van een mail gewijzigd': ['wijzigde', 'wijzigen', 'de tekst van de mail[ ‘{mail}’]'],
  'Taak opnieuw gestart': ['startte opnieuw', 'opnieuw starten', 'een achtergrondtaak[, {name}]'],
} as const satisfies AuditSentences
