import { block, html, image, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const outdoors = article({
  slug: 'op-pad-met-een-gerust-hart',
  title: 'Op pad met een gerust hart',
  excerpt:
    'Naar de film, in de trein, een week weg. Met een klein tasje en een beetje plannen hoef je niets over te slaan.',
  publishedAt: '2026-09-18T08:00:00Z',
  cover: { name: 'op-pad', alt: 'Een rugzak met een linnen tasje ernaast' },
  blocks: [
    block('TextBlock', {
      title: 'Het tasje bij de deur',
      text: html(
        p(
          'De meeste onrust zit in de vraag “en als het misgaat?”. Een tasje dat altijd klaarstaat, is daar het antwoord op. Je hoeft dan nooit meer na te denken voor je de deur uitgaat.',
        ),
        ul(
          'twee schone verbandjes of broekjes;',
          'een dun reserveondergoed en, voor een hele dag, een opgerolde broek of legging;',
          'een pakje vochtige doekjes zonder parfum;',
          'een paar zakjes die niet doorschijnen en goed sluiten;',
          'een klein handdoekje, ook om op te zitten.',
        ),
        p('Vul het aan zodra je thuiskomt. Dan staat het de volgende keer weer klaar.'),
      ),
    }),
    block('ImageText', {
      title: 'Een paar uur weg',
      text: html(
        p(
          'Ga voor vertrek naar het toilet, maar ga niet “voor de zekerheid” elk halfuur. Je blaas went dan aan kleine beetjes en meldt zich steeds sneller.',
          'In een zaal zit je rustiger aan het gangpad, aan de kant van de uitgang. In de trein is een plek bij het balkon met toilet fijn; in een bus ga je vooraf en vraag je de chauffeur gerust wanneer er een stop is. Veel winkels, bibliotheken en stations hebben een toilet waar je gewoon terecht kunt. Zoek er voor vertrek één op, dan weet je waar je heen kunt.',
        ),
      ),
      image: image('duinpad', 'Een pad door de duinen in de zon'),
      button: { text: 'Handig onderweg', href: '/shop/onderweg' },
    }),
    block('TextBlock', {
      title: 'Drinken, ook als je weg bent',
      text: html(
        p(
          'Niets drinken voor een uitje lijkt veilig. Toch maakt het de dag zelden beter: je krijgt hoofdpijn en geconcentreerde plas prikkelt je blaas. Drink gewoon bij het ontbijt, neem onderweg kleine slokken en wees alleen zuinig met koffie vlak voor de reis.',
          'Komt de aandrang op een lastig moment, blijf dan staan of ga zitten. Zet je voeten stevig neer, adem rustig uit en tel van honderd terug in stappen van zeven. Je hoofd heeft even iets anders te doen en de golf zakt vaak. Loop daarna kalm naar het toilet. Rennen maakt het erger.',
          'Een openbaar toilet vind je met een app als HogeNood. Kijk van tevoren, dan hoef je op straat niet te zoeken.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Een week of langer',
      text: html(
        p(
          'Tel wat je op een gewone dag gebruikt, doe dat keer het aantal dagen en neem er een derde bij. Verdeel het over je koffer en je handbagage. Raakt de koffer kwijt, dan kom je de eerste dagen door.',
          'Slaap je in een hotel of bij familie, neem dan je eigen onderlegger mee. Een wasbare rol je klein op. Leg hem onder het hoeslaken, dan ziet niemand hem.',
          'Ga je vliegen? Materiaal mag gewoon in de handbagage. Vraagt iemand bij de controle wat het is, dan is “persoonlijke verzorging” meestal genoeg. Voor crème en lotion gelden de gewone regels voor vloeistoffen.',
          'In de zomer, op het strand of na het sporten wissel je wat vaker. Warmte en zout maken de huid gevoeliger.',
        ),
      ),
    }),
    block('FaqList', {
      title: 'Vragen van onderweg',
      faqs: [
        {
          question: 'Waar laat ik het als er geen afvalbak is?',
          answer:
            'In een zakje dat goed sluit, in je tas, en thuis bij het restafval. Spoel het nooit door: het zwelt op en verstopt de leiding.',
        },
        {
          question: 'Kan ik gewoon zwemmen?',
          answer:
            'Vaak wel. Verband dat urine opneemt, zuigt zich in het water meteen vol en helpt dan niet. Ga vlak voor het zwemmen naar het toilet en doe het materiaal daarna weer aan. Verlies je ontlasting of heb je een ontsteking, overleg dan eerst met je huisarts.',
        },
      ],
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://www.hogenood.nu">HogeNood</a>: toiletten bij jou in de buurt, op een kaart.',
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: hoe je leert plassen uitstellen bij plotselinge aandrang, en wanneer je daarmee naar de huisarts gaat.',
        ),
      ),
    }),
    block('SelectedProducts', {
      title: 'Past in elke tas',
      products: ['bries-opbergtasje', 'kwelder-doekjes', 'wad-bedonderlegger-wasbaar'],
    }),
  ],
})
