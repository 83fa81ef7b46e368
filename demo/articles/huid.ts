import { block, html, image, ol, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const skin = article({
  slug: 'zorg-voor-je-huid',
  title: 'Zorg voor je huid in drie stappen',
  excerpt:
    'Rood, schraal of gevoelig? Schoonmaken, drogen en een dunne laag crème doen meer dan een kast vol middelen.',
  publishedAt: '2026-08-26T08:00:00Z',
  cover: { name: 'verzorging', alt: 'Een pompfles, een pot crème en gevouwen handdoeken' },
  blocks: [
    block('TextBlock', {
      title: 'Waarom je huid het zwaar heeft',
      text: html(
        p(
          'Huid is van zichzelf een beetje zuur en een beetje vet. Dat houdt de huid gezond. Blijft je huid lang vochtig, dan wordt die week. Urine maakt de huid minder zuur, en kleding schuurt dan sneller. Zo ontstaat een rode, branderige plek. Dat kan iedereen gebeuren. Het zegt niets over hoe schoon je bent.',
          'Vaak wassen met zeep lijkt dan een goed idee, maar het werkt averechts. Zeep haalt het vet weg dat je huid beschermt.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Schoon, droog, beschermd',
      text: html(
        ol(
          '<strong>Schoon.</strong> Gebruik lauw water of een milde lotion zonder parfum. Van voren naar achteren, zonder te boenen. Onderweg doen vochtige doekjes zonder alcohol het goed.',
          '<strong>Droog.</strong> Dep met een zachte handdoek. Wrijf niet, ook niet als je haast hebt. Let op de plooien van lies en billen.',
          '<strong>Beschermd.</strong> Breng een dunne laag beschermende crème aan, alleen waar de huid vochtig wordt. Dun betekent dat je de huid er nog doorheen ziet.',
        ),
        p(
          'Meer crème is niet beter. Een dikke laag komt in het verband terecht, en dan neemt dat minder op. Poeder is niet nodig: het klontert en schuurt.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Op tijd wisselen',
      text: html(
        p(
          'Wissel als het materiaal zwaar voelt of de natstreep verkleurt, en overdag in elk geval na zes tot acht uur. Is je huid al rood, dan wat vaker.',
        ),
        ul(
          'Kies de goede maat. Te krap knelt, te ruim schuift en schuurt.',
          'Draag er katoen overheen, of een fixatiebroekje dat goed ademt.',
          'Laat je huid elke dag even aan de lucht, bijvoorbeeld een kwartier voor het slapen op een onderlegger.',
        ),
      ),
      image: image('handdoeken', 'Gevouwen was met een fles wasmiddel ernaast'),
      button: { text: 'Huidverzorging', href: '/shop/huidverzorging' },
    }),
    block('TextBlock', {
      title: 'Zalf of crème?',
      text: html(
        p(
          'Ze lijken op elkaar, maar ze doen iets anders. Een crème trekt voor een deel in en houdt de huid soepel. Een zalf is vetter en blijft liggen als een laagje dat vocht tegenhoudt. Zinkzalf hoort bij dat laatste: handig op een plek die snel rood wordt, niet om overal te smeren.',
          'Haal oude zalf niet met geweld weg. Een beetje olie of lotion op een zacht doekje maakt de zalf los. Blijft er wat zitten, dan is dat niet erg. Van schrobben krijgt je huid meer last dan van een restje zink.',
          'Kijk één keer per dag bij goed licht, met een spiegeltje als dat nodig is. Kun je er zelf niet bij, vraag dan iemand die je vertrouwt of de wijkverpleging. Op een donkere huid zie je roodheid minder goed. Let daar op warmte, glans, een andere tint en of de plek pijn doet.',
        ),
      ),
    }),
    block('FaqList', {
      title: 'Vragen over de huid',
      faqs: [
        {
          question: 'Wanneer laat ik er iemand naar kijken?',
          answer:
            'Als de roodheid na een paar dagen goed verzorgen niet minder wordt, als de huid open is, als er blaasjes of witte randjes zijn, als het erg jeukt of als je koorts hebt. Je huisarts of apotheek kijkt mee. Een schimmel of ontsteking gaat niet weg met beschermende crème alleen.',
        },
        {
          question: 'Mag ik een zalf van de drogist gebruiken?',
          answer:
            'Een eenvoudige crème zonder parfum kan meestal geen kwaad. Gebruik geen zalf met hormonen of een middel tegen schimmel zonder overleg met je huisarts of apotheker.',
        },
      ],
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://www.apotheek.nl">Apotheek.nl</a>: wat zinkzalf doet en hoe je hem gebruikt, van apothekers.',
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: over een rode of kapotte huid, en wanneer een huisarts moet meekijken.',
        ),
      ),
    }),
    block('SelectedProducts', {
      title: 'Meer heb je niet nodig',
      products: ['kwelder-waslotion', 'zilt-beschermcreme', 'kwelder-doekjes'],
    }),
  ],
})
