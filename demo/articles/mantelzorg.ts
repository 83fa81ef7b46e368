import { block, html, image, ol, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const caring = article({
  slug: 'zorgen-voor-een-ander',
  title: 'Zorgen voor een ander, met respect voor beiden',
  excerpt:
    'Je helpt je partner, vader of moeder met verschonen. Hoe je het gewoon houdt, en ook jezelf spaart.',
  publishedAt: '2026-06-16T08:00:00Z',
  cover: { name: 'linnen', alt: 'Een stapel gevouwen linnen' },
  blocks: [
    block('TextBlock', {
      title: 'Eerst de mens, dan het materiaal',
      text: html(
        p(
          'Voor iemand die altijd zelfstandig was, is hulp bij het toilet misschien het moeilijkste om aan te nemen. En jij had ook niet bedacht dat dit jouw taak zou worden. Het helpt om dat één keer tegen elkaar te zeggen.',
          'Doe daarna zo gewoon mogelijk. Klop op de deur. Zeg wat je gaat doen voordat je het doet. Laat de ander doen wat hij nog kan, ook als dat langer duurt. Praat over het weer, niet over het verband. En noem het geen luier, want dat is het niet.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Verschonen zonder gedoe',
      text: html(
        ol(
          'Leg alles klaar: schoon materiaal, doekjes of lauw water, een handdoek, crème en een zakje.',
          'Zorg dat het warm is en dat de deur dicht is. Leg een handdoek over wat bloot mag blijven.',
          'Laat iemand die kan staan zich vasthouden aan een wastafel of stevige stoel. Iemand die ligt, draai je op de zij, naar je toe.',
          'Was van voren naar achteren en dep droog. Kijk meteen of de huid heel is en niet rood.',
          'Vouw het nieuwe verband in de lengte, zet de strookjes langs de benen rechtop en trek het van voren naar achteren aan.',
        ),
        p(
          'Voor wie kan staan, zijn broekjes het makkelijkst. Voor wie ligt en veel verliest, werkt een slip met plakstrips: je hoeft dan niets over de voeten te trekken. Bij druppels tot een scheutje is overdag ook voor wie ligt een verband genoeg.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Vaste tijden geven rust',
      text: html(
        p(
          'Veel ongelukjes ontstaan omdat het toilet te ver is, de knopen te lastig zijn of de vraag te laat komt. Stel daarom zelf een rondje voor: na het opstaan, na elke maaltijd, voor het slapen.',
        ),
        ul(
          'Laat ’s nachts een klein lampje branden op de weg naar het toilet.',
          'Kies een broek met elastiek in plaats van een riem.',
          'Schrijf een week lang op wanneer het misgaat. Vaak zit er een patroon in.',
          'Leg op bed en stoel een onderlegger, dan hoeft niemand te schrikken.',
        ),
      ),
      image: image('avondlamp', 'Een brandende lamp in een donkere kamer'),
      button: { text: 'Slips met sluiting', href: '/shop/slips' },
    }),
    block('TextBlock', {
      title: 'Vergeet jezelf niet',
      text: html(
        p(
          'Til niet uit je rug, en vraag om hulpmiddelen voordat het niet meer gaat. De wijkverpleging en het Wmo-loket van de gemeente denken mee over wat er kan. Spreek ook af wie het een dag overneemt.',
          'Bel de huisarts als degene voor wie je zorgt plotseling verward is, koorts heeft, pijn heeft bij het plassen, nauwelijks meer plast of ineens veel meer verliest. Doe dat ook als de huid kapot is. Wacht daar niet mee tot na het weekend.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Wie er met je meekijkt',
      text: html(
        p(
          'Je hoeft dit niet alleen uit te vinden. De wijkverpleging kan een keer voordoen hoe je iemand draait en verschoont zonder dat het trekt of tilt. Een ergotherapeut ziet in een uur welke stoel te laag is en waar een beugel hoort. De praktijkondersteuner van de huisarts kent de weg naar hulpmiddelen.',
          'Vraag ook eens wat er vergoed wordt. Materiaal kan onder de basisverzekering vallen als er een medische reden voor is. De huisarts kan dat aanvragen, je verzekeraar zegt bij welke leverancier je terechtkunt, en je eigen risico telt mee.',
          'En plan iets voor jezelf, met een dag en een tijd erbij. Een ander die een middag overneemt, heet respijtzorg. Het voelt in het begin als weglopen. Het is wat je nodig hebt om het vol te houden.',
        ),
      ),
    }),
    block('CtaBlock', {
      title: 'Samen iets uitzoeken?',
      text: 'Vertel ons hoe iemand zit, ligt en loopt. Dan zoeken we met je mee naar materiaal dat voor jullie allebei werkt.',
      button: { text: 'Naar contact', href: '/contact' },
      image: null,
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://www.mantelzorg.nl">MantelzorgNL</a>: een luisterend oor aan de telefoon, en uitleg over respijtzorg.',
          '<a href="https://www.zorginstituutnederland.nl">Zorginstituut Nederland</a>: wat er in de basisverzekering zit, ook aan hulpmiddelen.',
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: over mantelzorg en over urineverlies.',
        ),
      ),
    }),
    block('SelectedProducts', {
      title: 'Makkelijk te verwisselen',
      products: ['storm-slip-dag', 'wad-onderlegger', 'kwelder-waslotion'],
    }),
  ],
})
