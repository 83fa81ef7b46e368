import { absorptionAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import { block, html, image, ol, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const absorption = article({
  slug: 'hoeveel-druppels-heb-je-nodig',
  title: 'Hoeveel druppels heb je nodig?',
  excerpt:
    'Te veel materiaal zit in de weg, te weinig geeft onrust. Met een keukenweegschaal weet je het binnen twee dagen.',
  publishedAt: '2026-11-12T08:00:00Z',
  cover: {
    name: 'keuzehulp',
    alt: 'Drie pakken naast elkaar, van klein met twee druppels tot groot met acht',
  },
  blocks: [
    block('TextBlock', {
      title: 'Begin bij een gewone dag',
      text: html(
        p(
          'Wie voor het eerst iets koopt, kiest vaak voor de ergste dag die hij zich kan herinneren. Dat is begrijpelijk. Maar wat zoveel opneemt, is ook dikker, warmer en duurder. Op alle andere dagen loop je er dan voor niets mee rond.',
          'Kijk daarom eerst naar een gewone dag. Wat verlies je tussen opstaan en naar bed gaan, en op welke momenten? Een paar druppels als je niest is iets heel anders dan een plas die ineens komt. Beide zijn goed op te vangen, maar niet met hetzelfde.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Meten met een keukenweegschaal',
      text: html(
        p(
          'Je hoeft niet te gokken. Eén gram is ongeveer één milliliter, dus een gewone keukenweegschaal vertelt je wat je moet weten.',
        ),
        ol(
          'Weeg een schoon verbandje en schrijf het gewicht op.',
          'Draag het zoals je dat altijd doet, en doe het daarna in een zakje.',
          'Weeg het zakje. Het verschil is wat je in die tijd verloor.',
          'Doe dit twee dagen achter elkaar, ook een keer in de nacht.',
        ),
        p(
          'Neem het hoogste getal dat je zag en tel er een beetje bij op. Dan blijft er ruimte over en hoef je niet vaker te wisselen dan prettig is.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Schrijf erbij wat je deed',
      text: html(
        p(
          'Een getal zegt meer als je weet wat eraan voorafging. Noteer daarom ook hoe laat je dronk, wanneer je naar het toilet ging en wat je deed toen het misging: bukken, opstaan, de sleutel in het slot. Zo’n lijstje heet een plasdagboek. Drie dagen is genoeg, een weekdag en een weekend door elkaar.',
          'Na drie dagen zie je vaak een patroon. Misschien verlies je alleen iets bij inspanning. Dan is een dun verband voor die momenten genoeg. Misschien komt de aandrang zo snel dat je het toilet niet haalt. Dan wil je materiaal dat in korte tijd veel opneemt, en een broek die vlot opengaat.',
          'Bewaar het lijstje. Gaat het over een halfjaar beter of slechter, dan zie je dat zwart op wit, en je huisarts kan er ook mee verder.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Van milliliters naar druppels',
      text: html(
        p(
          'Op elk pak met verband, broekjes of slips staan acht druppels. Hoe meer er vol zijn, hoe meer het materiaal opneemt.',
        ),
        ul(
          '<strong>0 tot 3, licht:</strong> druppels bij lachen, tillen of na het plassen.',
          '<strong>3 tot 5, matig:</strong> een scheutje, een paar keer op een dag.',
          '<strong>5 tot 7, flink:</strong> een flinke plas, of een halve dag zonder toilet in de buurt.',
          '<strong>7 en meer, hevig:</strong> een volle blaas in één keer, of een nacht lang.',
        ),
        p(`${absorptionAdvice} Een pak is zo op en daarna weet je meer.`),
      ),
      image: image('meetlint', 'Een wit broekje naast een liniaal'),
      button: { text: 'Start de keuzehulp', href: '/producthulp' },
    }),
    block('FaqList', {
      title: 'Vragen over absorptie',
      faqs: [
        {
          question: 'Kan ik twee verbandjes over elkaar dragen?',
          answer:
            'Beter van niet. De onderste laag van een verband laat geen vocht door, dus het tweede verbandje blijft droog en het eerste loopt over. Kies één verband dat meer opneemt.',
        },
        {
          question: 'Overdag heb ik weinig nodig en ’s nachts veel. Wat kies ik?',
          answer:
            'Neem er twee. Een dun verband voor overdag en iets met meer druppels voor de nacht is prettiger en meestal ook goedkoper.',
        },
        {
          question: 'Ik verlies ineens veel meer dan vorige maand. Klopt dat?',
          answer:
            'Laat er dan een huisarts naar kijken voordat je ander materiaal koopt. Zeker als plassen pijn doet, als je koorts hebt of als je bloed in je urine ziet.',
        },
      ],
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: uitleg van huisartsen over urineverlies en over het bijhouden van een plasdagboek.',
          '<a href="https://richtlijnen.nhg.org">NHG-Standaard</a> Incontinentie voor urine bij vrouwen: hoe een huisarts uitzoekt welk soort verlies het is.',
        ),
      ),
    }),
    block('SelectedProducts', {
      title: 'Eerst proberen: deze hebben een proefpakje',
      products: ['duinroos-verband', 'helm-verband', 'duin-dagbroekje'],
    }),
  ],
})
