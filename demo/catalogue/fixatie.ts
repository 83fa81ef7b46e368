import { benefits, type DemoProduct, marks, paragraphs, sizes, specs } from './demo-product.ts'

export const fixation: DemoProduct[] = [
  {
    slug: 'vlonder-fixatiebroekje',
    name: 'Vlonder Fixatiebroekje',
    cents: 695,
    vatRate: 9,
    short: 'Licht netbroekje dat verband op zijn plek houdt. Vijf in een pak.',
    description: paragraphs(
      'Verband verschuift minder als het ondergoed strak zit. Dit netbroekje is daarvoor gemaakt: het rekt ver uit en weegt bijna niets.',
      'Je kunt het broekje zo’n twintig keer wassen. Daarna verliest het zijn spanning.',
    ),
    inPackage: 5,
    popularRank: 9,
    categories: ['fixatiebroekjes'],
    attributes: {
      gender: 'unisex',
      features: ['wasbaar', 'dag', 'fixatie'],
      ...marks('Neemt zelf geen vocht op', 'Twintig keer te wassen', 'Zonder naden opzij'),
      ...benefits(
        ['Houdt stil', 'Gebreid in één stuk, met de meeste spanning rond het kruis.'],
        ['Laat lucht door', 'De open structuur houdt de huid koel.'],
      ),
      ...specs(
        ['Absorptie', 'Geen: dit broekje houdt alleen verband vast'],
        ['Stof', '85 % polyester, 15 % elastaan'],
        ['Wassen', '60 graden, in een waszakje'],
        ['Aantal', '5 stuks per pak'],
      ),
    },
    variations: sizes(
      'vlonder-fixatiebroekje',
      695,
      ['S-M', '50-85', '60-100', 33],
      ['L-XL', '80-120', '95-135', 40],
      ['XXL', '110-150', '130-170', 12, 745],
    ),
    design: { pack: 'pillow', color: '#8b9a97', line: 'Fixatiebroekje · 5 stuks' },
    alt: [
      'Vlonder Fixatiebroekje van voren, wit open netwerk met een gebreide boord, het pak met grijsgroene band erachter',
      'Vlonder Fixatiebroekje met een verband erin, door het net heen te zien',
      'Vlonder Fixatiebroekje naast een liniaal in centimeters',
      'Tekening van opzij: een heup onder een gewone broek, links zonder en rechts met Vlonder Fixatiebroekje; de broek valt hetzelfde',
      'Pak Vlonder Fixatiebroekje met grijsgroene band: 5 stuks',
    ],
  },
  {
    slug: 'vlonder-fixatiebroekje-lang',
    name: 'Vlonder Fixatiebroekje Lang',
    cents: 845,
    vatRate: 9,
    short: 'Met pijpjes tot halverwege het bovenbeen, voor groot verband.',
    description: paragraphs(
      'Bij een groot verband of een nachtverband geeft een lange pijp meer houvast. Het broekje kruipt niet op, ook niet in bed.',
      'De boord is zacht en laat geen afdruk na. Dat is prettig bij een gevoelige huid of een litteken.',
    ),
    inPackage: 5,
    categories: ['fixatiebroekjes', 'nacht'],
    attributes: {
      gender: 'unisex',
      features: ['wasbaar', 'dag', 'nacht', 'fixatie'],
      ...marks('Pijpjes van 18 cm', 'Zachte, platte boord'),
      ...benefits(
        ['Kruipt niet op', 'De pijp heeft onderaan een tweede, losse boord.'],
        ['Goed te dragen in bed', 'Houdt groot verband ook vast als je draait.'],
        ['Zuinig', 'Vijf broekjes, elk twintig keer te wassen: honderd keer dragen.'],
      ),
      ...specs(
        ['Absorptie', 'Geen: dit broekje houdt alleen verband vast'],
        ['Pijplengte', '18 cm'],
        ['Aantal', '5 stuks per pak'],
      ),
    },
    variations: sizes(
      'vlonder-fixatiebroekje-lang',
      845,
      ['M', '60-95', '70-110', 18],
      ['L', '85-120', '100-135', 21],
      ['XL', '110-145', '125-160', 15],
    ),
    design: { pack: 'pillow', color: '#6f8590', line: 'Fixatie lang · 5 stuks' },
    alt: [
      'Vlonder Fixatiebroekje Lang van voren, wit net met pijpen tot halverwege het bovenbeen, het pak erachter',
      'Vlonder Fixatiebroekje Lang met een groot verband erin, door het net te zien',
      'Vlonder Fixatiebroekje Lang naast een liniaal in centimeters, met pijpjes van 18 centimeter',
      'Tekening van opzij: een heup onder een gewone broek, links zonder en rechts met Vlonder Fixatiebroekje Lang; de broek valt hetzelfde',
      'Pak Vlonder Fixatiebroekje Lang met blauwgrijze band: 5 stuks',
    ],
  },
]
