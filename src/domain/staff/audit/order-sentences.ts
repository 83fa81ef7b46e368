import type { AuditSentences } from './audit-sentence.ts'

export const orderSentences = {
  'Adres van een bestelling gewijzigd': [
    'wijzigde',
    'wijzigen',
    'het adres van bestelling {number}',
  ],
  'Telefoonnummer van een bestelling gewijzigd': [
    'wijzigde',
    'wijzigen',
    'het telefoonnummer van bestelling {number}',
  ],
  'Bestelling geannuleerd': ['annuleerde', 'annuleren', 'bestelling {number}'],
  'Besliste dat een bestelling doorgaat': [
    'liet doorgaan',
    'laten doorgaan',
    'bestelling {number}',
  ],
  'Aantekening bij een bestelling gemaakt': [
    'maakte',
    'maken',
    'een aantekening bij bestelling {number}',
  ],
  'Mail over een bestelling opnieuw verstuurd': [
    'verstuurde opnieuw',
    'opnieuw versturen',
    'de mail[ ‘{mail}’] over bestelling {number}',
  ],
  'Betaallink van een bestelling opgevraagd': [
    'vroeg op',
    'opvragen',
    'de betaallink van bestelling {number}',
  ],
  'Nieuwe link gemaild': [
    ['mailde', 'mailen', 'een nieuwe link naar bestelling {number}'],
    ['mailde', 'mailen', 'een nieuwe link naar {subscription}'],
  ],
  'Herroepen pakken vastgelegd': [
    'legde vast',
    'vastleggen',
    'de herroepen pakken van retour {return}',
  ],
  'Herroepingen afgewezen': ['wees af', 'afwijzen', 'de herroepingen van bestelling {number}'],
  'Retour ontvangen': [
    ['handelde af', 'afhandelen', 'herroeping {withdrawal}'],
    ['ontving', 'ontvangen', 'retour {return}'],
  ],
  'Pakken geruild': ['ruilde', 'ruilen', '[{packs} van ]bestelling {number}'],
  'Retour van een ruil is onderweg': ['meldde', 'melden', 'retour {return} als onderweg'],
  'Retour van een ruil kwam niet': [
    'meldde als niet gekomen',
    'als niet gekomen melden',
    'retour {return}',
  ],
  'Paklijst gemaakt': ['maakte', 'maken', 'een paklijst[ met {orders}]'],
  'Bestelling ingepakt': ['pakte in', 'inpakken', 'bestelling {number}'],
  'Inpakken teruggenomen': ['nam terug', 'terugnemen', 'het inpakken[ van {orders}]'],
  'Verzendlijst gemaakt': ['maakte', 'maken', 'een verzendlijst[ met {orders}]'],
  'Bestelling verzonden': ['verzond', 'verzenden', '[{packs} van ]bestelling {number}'],
  'Bestellingen verzonden': [
    ['verzond', 'verzenden', '{orders}'],
    ['verzond', 'verzenden', 'bestellingen'],
  ],
  'Verzending ongedaan gemaakt': [
    'maakte ongedaan',
    'ongedaan maken',
    'de verzending[ van {orders}]',
  ],
  'Bestelling bezorgd': ['meldde', 'melden', 'bestelling {number} als bezorgd'],
  'Terugbetaling gedaan': ['betaalde terug', 'terugbetalen', '[{amount} van ]bestelling {number}'],
  'Terugbetaling zelf overgemaakt': [
    'maakte over',
    'overmaken',
    'een terugbetaling van bestelling {number} zelf',
  ],
  'Overboeking van een klant geboekt': [
    'boekte',
    'boeken',
    'een overboeking[ van {amount}] op bestelling {number}',
  ],
  'Factuur gedownload': ['downloadde', 'downloaden', 'de factuur van bestelling {number}'],
  'Factuur als UBL gedownload': [
    'downloadde',
    'downloaden',
    'de factuur van bestelling {number} als UBL',
  ],
  'Ruilen afgebroken': ['brak af', 'afbreken', 'het ruilen bij bestelling {number}'],
  'Producten van een bestelling bekeken': [
    'bekeek',
    'bekijken',
    'de producten van bestelling {number}',
  ],
  'Brief aan een klant bekeken': ['bekeek', 'bekijken', 'de brief bij bestelling {number}'],
  'Brief aan een klant afgehandeld': [
    'handelde af',
    'afhandelen',
    'de brief bij bestelling {number}',
  ],
  'Excuuscode gemaakt': [
    'maakte',
    'maken',
    'een excuuscode[ van {amount}] bij bestelling {number}',
  ],
  'Weergave van de bestellijst bewaard': [
    'bewaarde',
    'bewaren',
    'de weergave[ ‘{view}’] van de bestellijst',
  ],
  'Weergave van de bestellijst weggehaald': [
    'haalde weg',
    'weghalen',
    'de weergave[ ‘{view}’] van de bestellijst',
  ],
} as const satisfies AuditSentences
