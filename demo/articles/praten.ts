import { block, html, image, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const talking = article({
  slug: 'erover-praten',
  title: 'Erover praten: hoe begin je?',
  excerpt:
    'Bijna niemand begint er zelf over. Een paar zinnen die je zo kunt gebruiken, bij je partner, op je werk en bij de huisarts.',
  publishedAt: '2026-10-08T08:00:00Z',
  cover: { name: 'glas-water', alt: 'Een glas water naast gevouwen doeken' },
  blocks: [
    block('TextBlock', {
      title: 'Zwijgen kost ook energie',
      text: html(
        p(
          'Urineverlies komt veel voor, bij mannen en vrouwen, jong en oud. Toch praat bijna niemand erover. Je kiest een stoel bij het gangpad, je zegt een wandeling af, je draagt alleen nog donkere broeken. Van buiten ziet niemand het. Van binnen ben je er de hele dag mee bezig.',
          'Je hoeft het niet aan iedereen te vertellen. Eén mens die het weet, maakt vaak al verschil. Die snapt waarom je nog even naar het toilet wilt en vraagt niet waarom je niet meegaat zwemmen.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Een begin van één zin',
      text: html(
        p(
          'Het moeilijkst is de eerste zin. Daarna valt het bijna altijd mee. Kies een rustig moment, liefst als je samen iets doet: wandelen, afwassen, autorijden. Dan hoef je elkaar niet aan te kijken.',
        ),
        ul(
          '<strong>Tegen je partner:</strong> “Ik wil je iets vertellen waar ik mee zit. Ik verlies soms urine, en daarom lig ik ’s nachts wat verder weg.”',
          '<strong>Tegen een vriend of vriendin:</strong> “Ik ga graag mee, maar ik moet onderweg vaak naar het toilet. Kunnen we daar rekening mee houden?”',
          '<strong>Op je werk:</strong> “Ik heb een lichamelijke klacht waardoor ik soms even weg moet. Ik wil graag een plek dicht bij de gang.” Meer hoef je niet te zeggen.',
          '<strong>Tegen je kind:</strong> “Mijn blaas werkt niet zo goed meer. Het is niet erg, maar ik heb wel even tijd nodig.”',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Bij de huisarts',
      text: html(
        p(
          'Een huisarts hoort dit vaker dan je denkt. Je hoeft geen mooie woorden te zoeken; “ik verlies urine” is genoeg. Vind je het lastig om te zeggen, geef het dan door als je de afspraak maakt, of schrijf het op een briefje en leg dat op tafel.',
          'Het helpt als je drie dagen opschrijft wanneer je dronk, wanneer je plaste en wanneer er iets misging. Neem ook mee welke medicijnen je gebruikt. Vaak is er meer aan te doen dan mensen denken: oefeningen, andere gewoonten, een ander medicijn of een verwijzing.',
        ),
      ),
      image: image('twee-mokken', 'Twee mokken naast elkaar op een tafel'),
      button: { text: '', href: '' },
    }),
    block('TextBlock', {
      title: 'Drie vragen om mee te nemen',
      text: html(
        p(
          'In een spreekkamer vergeet je snel wat je wilde weten. Schrijf daarom van tevoren drie vragen op. Deze drie raden de Patiëntenfederatie en de medisch specialisten iedereen aan:',
        ),
        ul(
          'Wat zijn mijn mogelijkheden?',
          'Wat zijn de voordelen en nadelen van die mogelijkheden?',
          'Wat betekent dat in mijn situatie?',
        ),
        p(
          'Vraag ook wat er gebeurt als je voorlopig niets doet. Dat is soms een goede keuze, en dan is het fijn om te weten waar je op moet letten. Heb je pijn, zie je bloed of kun je ineens niet meer plassen, wacht dan niet op een gewone afspraak maar bel meteen.',
          'Ga je liever niet alleen? Neem iemand mee die meeluistert. Je mag ook vragen om een vrouw of juist een man, en je mag altijd nee zeggen tegen een onderzoek.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Als iemand het jou vertelt',
      text: html(
        p(
          'Luister eerst. Geen grap, geen tip, geen verhaal over een tante. “Goed dat je het zegt. Wat heb je nodig?” is een prima antwoord. Kom er later nog eens op terug, dan weet de ander dat het geen taboe is.',
        ),
      ),
    }),
    block('CtaBlock', {
      title: 'Liever eerst met een vreemde praten?',
      text: 'Bel of mail ons. Je hoeft je naam niet te noemen. We geven geen medisch advies, wel een luisterend oor en hulp bij het kiezen.',
      button: { text: 'Naar contact', href: '/contact' },
      image: null,
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://3goedevragen.nl">3goedevragen.nl</a>: de drie vragen hierboven, van de Patiëntenfederatie en de Federatie Medisch Specialisten.',
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: lees vooraf wat een huisarts je bij urineverlies kan vragen en voorstellen.',
        ),
      ),
    }),
    block('SelectedProducts', {
      title: 'Thuis proberen: deze hebben een proefpakje',
      products: ['duinroos-inlegger', 'helm-schild', 'bries-wandelbroekje'],
    }),
  ],
})
