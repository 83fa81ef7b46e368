import { benefits, type DemoProduct, marks, paragraphs, specs } from './demo-product.ts'

export const travel: DemoProduct[] = [
  {
    slug: 'bries-opbergtasje',
    name: 'Bries Opbergtasje',
    cents: 1450,
    vatRate: 21,
    short: 'Tasje voor twee broekjes en doekjes. Met een apart vak voor gebruikt.',
    description: paragraphs(
      'Aan de voorkant je schone spullen, aan de achterkant een geurdicht vak. Van buiten lijkt het op een toilettasje.',
      'Het past in een rugzak, een handtas of het handschoenenkastje.',
    ),
    inPackage: 1,
    stock: 33,
    categories: ['onderweg'],
    attributes: {
      gender: 'unisex',
      features: ['onderweg', 'wasbaar'],
      ...marks('Twee gescheiden vakken', 'Geurdicht gesloten', 'Wassen op 40 graden'),
      ...benefits(
        ['Alles bij elkaar', 'Plaats voor twee broekjes, een pakje doekjes en een washandje.'],
        ['Onopvallend', 'Effen linnen met een gewone rits.'],
      ),
      ...specs(
        ['Afmeting', '26 × 18 × 7 cm'],
        ['Stof', 'Linnen, binnenkant van gecoat polyester'],
        ['Rits', 'Waterdicht aan de achterkant'],
      ),
    },
    design: { pack: 'pouch', color: '#8a7a5e', line: 'Opbergtasje' },
    alt: [
      'Bruin linnen Bries Opbergtasje met een rits en een wit label',
      'Bries Opbergtasje open, met twee broekjes in het voorste vak',
      'Bries Opbergtasje naast een liniaal: 18 centimeter hoog en 26 centimeter breed',
      'Bries Opbergtasje naast een telefoon, ruim drie keer zo breed',
      'Wit label met Luwte op Bries Opbergtasje, van dichtbij',
    ],
  },
  {
    slug: 'bries-geurdichte-zakjes',
    name: 'Bries Geurdichte Zakjes',
    cents: 495,
    vatRate: 21,
    short: 'Zakjes voor gebruikt materiaal, dicht te knopen.',
    description: paragraphs(
      'Geen geschikte afvalbak in de buurt? Doe het verband in een zakje, knoop het dicht en gooi het later weg.',
      'De zakjes zijn ondoorzichtig en komen van een rol die in het opbergtasje past.',
    ),
    inPackage: 50,
    stock: 140,
    categories: ['onderweg'],
    attributes: {
      gender: 'unisex',
      features: ['onderweg', 'wegwerp'],
      ...marks('50 zakjes op een rol', 'Ondoorzichtig', 'Passen in een jaszak'),
      ...benefits(
        ['Houdt geur tegen', 'Drie lagen folie, waarvan één speciaal tegen geur.'],
        ['Genoeg ruimte', 'Past om een broekje in maat XL.'],
      ),
      ...specs(
        ['Afmeting', '28 × 38 cm'],
        ['Aantal', '50 zakjes'],
        ['Weggooien', 'Bij het restafval'],
      ),
    },
    design: {
      pack: 'carton',
      color: '#5c6b4f',
      line: 'Geurdichte zakjes · 50',
    },
    alt: [
      'Rol mosgroene Bries Geurdichte Zakjes met een zakje dat eraf hangt, het doosje erachter',
      'Eén mosgroen zakje van Bries, dichtgeknoopt',
      'Rol Bries Geurdichte Zakjes naast een liniaal: ruim 6 centimeter hoog',
      'Rol Bries Geurdichte Zakjes naast een telefoon, nog niet half zo hoog',
      'Wit doosje Bries Geurdichte Zakjes met mosgroene band: 50 zakjes',
    ],
  },
]
