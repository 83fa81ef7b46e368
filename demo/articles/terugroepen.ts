import { block, html, image, ol, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const recall = article({
  slug: 'als-een-product-wordt-teruggeroepen',
  title: 'Wat doe je als een product wordt teruggeroepen?',
  excerpt:
    'Soms klopt er iets niet aan een product. Dan roept de maker het terug. Zo zie je of het om jouw pak gaat, en waar je recht op hebt.',
  publishedAt: '2026-05-20T08:00:00Z',
  cover: {
    name: 'doos-tafel',
    alt: 'Een gesloten kartonnen doos op een tafel, met een mok ernaast',
  },
  blocks: [
    block('TextBlock', {
      title: 'Wat terugroepen is',
      text: html(
        p(
          'Een maker controleert wat hij maakt. Toch gaat er soms iets mis: een lijm die de huid irriteert, een etiket waar iets op ontbreekt, een crème die te vroeg bederft. Kan dat iemand kwaad doen, dan moet het product van de markt. Wie het al thuis heeft, krijgt bericht. Dat heet een terugroeping.',
          'Meestal gaat het niet om alles wat een maker verkoopt, maar om één partij. Alle pakken van die partij hebben hetzelfde lotnummer. Daarom begint zo’n bericht bijna altijd met dat nummer.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Waar staat het lotnummer?',
      text: html(
        p(
          'Zoek op het pak naar het woord LOT, of naar een plaatje van een fabriekje of een zandloper. Het nummer staat er vlak naast, vaak bij de datum. Op een tube of fles is het soms in de rand geperst.',
          'Bewaar een stukje van het pak tot alles op is. Haal je de inhoud uit de verpakking, schrijf het nummer dan even op.',
        ),
      ),
      image: image('linnen', 'Een stapel gevouwen linnen'),
      button: { text: 'Contact', href: '/contact' },
    }),
    block('TextBlock', {
      title: 'Krijg je een bericht?',
      text: html(
        ol(
          '<strong>Stop ermee.</strong> Gebruik het pak niet meer, ook als je nergens last van hebt. Leg het apart, zodat een ander het niet pakt.',
          '<strong>Vergelijk het nummer.</strong> Staat jouw lotnummer niet in het bericht, dan kun je het product gewoon blijven gebruiken.',
          '<strong>Doe wat er staat.</strong> Vaak stuur je het pak terug. Ook een open of half leeg pak telt mee.',
          '<strong>Vertel het verder.</strong> Gaf je er iets van weg, of zorg je voor iemand? Laat het bericht dan aan diegene lezen.',
        ),
        p(
          'Weet je niet zeker of het bericht echt is? Klik dan nergens op. Bel het nummer dat op onze contactpagina staat en vraag ernaar.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Waar je recht op hebt',
      text: html(
        p(
          'Bij een terugroeping om de veiligheid kies je in de regel zelf: je geld terug, of een nieuw product dat wel goed is. Een reparatie kan ook, maar dat past bij onze spullen niet. Is maar één oplossing mogelijk, dan moet in het bericht staan waarom.',
          'Het mag je niets kosten. De winkel betaalt dus ook het terugsturen. Een bon heb je niet nodig als het nummer op je pak klopt.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Zo doen wij het',
      text: html(
        p(
          'Weten we welk lotnummer in je doos ging, dan staat dat in ons bericht. Weten we het niet, dan mailen we iedereen die het product in die tijd kreeg, en vragen we je zelf te kijken.',
          'Wat je bestelde, lees je pas als je de mail opent. Komt een mail niet aan, dan sturen we een brief in een gewone envelop.',
        ),
      ),
    }),
    block('FaqList', {
      title: 'Vragen over klachten',
      faqs: [
        {
          question: 'Ik kreeg een rode of pijnlijke plek. Wat nu?',
          answer:
            'Stop met het product en laat de huid aan de lucht. Wordt de plek groter, gaat ze open of krijg je koorts, bel dan je huisarts. Neem het pak of een foto ervan mee.',
        },
        {
          question: 'Hoe laat ik weten dat er iets is?',
          answer:
            'Mail of bel ons, en noem je bestelnummer en het lotnummer. Een collega leest wat je schrijft. Bij een medisch hulpmiddel geven we het door aan de maker, zonder je naam.',
        },
        {
          question: 'Wie houdt hier toezicht op?',
          answer:
            'Voor medische hulpmiddelen is dat de Inspectie Gezondheidszorg en Jeugd. Voor de meeste andere spullen is het de Nederlandse Voedsel- en Warenautoriteit. Bij allebei kun je ook zelf iets melden.',
        },
      ],
    }),
    block('TextBlock', {
      title: 'Meer lezen over je huid',
      text: html(
        ul(
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: wat je doet bij uitslag of een allergie door iets dat de huid raakt.',
          '<a href="https://www.apotheek.nl">Apotheek.nl</a>: een bijwerking van een middel herkennen en melden.',
        ),
      ),
    }),
  ],
})
