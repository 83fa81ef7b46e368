import type { AuditSentences } from './audit-sentence.ts'

export const customerSentences = {
  'Naam van een klant gewijzigd': ['wijzigde', 'wijzigen', 'de naam van {customer}'],
  'Nieuw e-mailadres van een klant gevraagd': [
    'startte',
    'starten',
    'de wijziging van het e-mailadres van {customer}',
  ],
  'Aantekening bij een klant gemaakt': ['maakte', 'maken', 'een aantekening bij {customer}'],
  'Adres van een klant toegevoegd': ['voegde toe', 'toevoegen', 'een adres van {customer}'],
  'Adres van een klant gewijzigd': ['wijzigde', 'wijzigen', 'een adres van {customer}'],
  'Adres van een klant verwijderd': ['verwijderde', 'verwijderen', 'een adres van {customer}'],
  'Adressen van een klant teruggezet': ['zette terug', 'terugzetten', 'de adressen van {customer}'],
  'Bestelde producten van een klant bekeken': [
    'bekeek',
    'bekijken',
    'de bestelde producten van {customer}',
  ],
  'Alle gegevens van een klant opgehaald': ['haalde op', 'ophalen', 'alle gegevens van {customer}'],
  'Klant gewist': ['wiste', 'wissen', '{customer}'],
  'Gegevens van iemand voor wie een klant bestelt opgehaald': [
    'haalde op',
    'ophalen',
    'de gegevens van iemand voor wie {customer} bestelt',
  ],
  'Iemand voor wie een klant bestelt gewist': [
    'wiste',
    'wissen',
    'iemand voor wie {customer} bestelt',
  ],
  Teruggebeld: ['belde terug', 'terugbellen', 'een klant'],
  'Teruggebeld, niet bereikt': [
    'bereikte niet',
    'bereiken',
    'een klant die om een telefoontje vroeg',
  ],
  'Producten van een abonnement bekeken': ['bekeek', 'bekijken', 'de producten van {subscription}'],
  'Levering overgeslagen voor een klant': [
    'sloeg over',
    'overslaan',
    'een levering van {subscription}',
  ],
  'Abonnement gepauzeerd voor een klant': ['pauzeerde', 'pauzeren', '{subscription}'],
  'Abonnement hervat voor een klant': ['hervatte', 'hervatten', '{subscription}'],
  'Abonnement gestopt voor een klant': ['stopte', 'stoppen', '{subscription}'],
  'Leverdatum gewijzigd voor een klant': ['wijzigde', 'wijzigen', 'de leverdag van {subscription}'],
  'Ritme gewijzigd voor een klant': ['wijzigde', 'wijzigen', 'het ritme van {subscription}'],
  'Inhoud van een abonnement gewijzigd voor een klant': [
    'wijzigde',
    'wijzigen',
    'de inhoud van {subscription}',
  ],
  'Bezorgadres van een abonnement gewijzigd voor een klant': [
    'wijzigde',
    'wijzigen',
    'het bezorgadres van {subscription}',
  ],
  'Factuuradres van een abonnement gewijzigd voor een klant': [
    'wijzigde',
    'wijzigen',
    'het factuuradres van {subscription}',
  ],
  'Voor wie een abonnement is gewijzigd voor een klant': [
    'wijzigde',
    'wijzigen',
    'de persoon voor wie {subscription} is',
  ],
  'Afschrijving opnieuw gevraagd': [
    'vroeg opnieuw',
    'opnieuw vragen',
    'een afschrijving van {subscription}',
  ],
  'Adressen van de nieuwsbrief opgehaald': [
    'haalde op',
    'ophalen',
    '[{count} ]adressen van de nieuwsbrief',
  ],
  'Iemand afgemeld voor de nieuwsbrief': ['meldde af', 'afmelden', 'iemand voor de nieuwsbrief'],
} as const satisfies AuditSentences
