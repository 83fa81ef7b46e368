import { answers } from '../pages/answers.ts'
import { drinkingCaution } from '../pages/cautions.ts'
import { block, html, image, p, ul } from '../pages/demo-page.ts'
import { nightProducts } from '../pages/night-products.ts'
import { article } from './demo-article.ts'

export const night = article({
  slug: 'rustig-slapen',
  title: 'Rustig slapen, ook als je ’s\u00a0nachts urine verliest',
  excerpt:
    'Liggen is anders dan lopen. Het goede materiaal, een onderlegger en een vaste volgorde geven rust.',
  publishedAt: '2026-10-27T08:00:00Z',
  cover: {
    name: 'nachtkastje',
    alt: 'Een nachtkastje met een brandende lamp, een gevouwen broekje en een glas water',
  },
  blocks: [
    block('TextBlock', {
      title: 'Waarom de nacht om iets anders vraagt',
      text: html(
        p(
          'Overdag zakt vocht naar beneden, naar het midden van een verband. Lig je op je rug of op je zij, dan loopt het naar achteren of opzij. Materiaal dat overdag goed voldoet, kan daarom in bed toch lekken. Dat ligt niet aan jou en meestal ook niet aan de hoeveelheid.',
          'Kies voor de nacht iets dat achteraan hoger en breder is en dat goed aansluit in de lies. Draai de strookjes langs de benen naar buiten als je het aantrekt. Die kleine rand houdt meer tegen dan je denkt.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Een bed dat tegen een stootje kan',
      text: html(
        p(
          'Leg een onderlegger op het laken. Je slaapt er rustiger op, ook in de nachten waarin er niets gebeurt. Leg hem dwars over het midden van het bed en stop de zijkanten in.',
          'Maak het bed in twee lagen op: matrasbeschermer, laken, onderlegger, nog een laken, nog een onderlegger. Gaat het mis, dan trek je de bovenste twee weg en lig je binnen een minuut weer droog. Je hoeft er het licht niet voor aan te doen.',
        ),
      ),
      image: image('bed', 'Een opgemaakt bed met een onderlegger erop'),
      button: { text: 'Bed en stoel', href: '/shop/bedbescherming' },
    }),
    block('TextBlock', {
      title: 'De avond telt mee',
      text: html(
        ul(
          `<strong>Drink overdag genoeg.</strong> Zo’n anderhalve tot twee liter is voor de meeste mensen goed. Drink je te weinig, dan wordt je urine sterker en prikkelt die je blaas juist. ${drinkingCaution}`,
          '<strong>Bouw af na het avondeten.</strong> Koffie, zwarte thee en alcohol zetten de blaas aan het werk. Bewaar ze liever voor overdag.',
          '<strong>Leg je benen hoog.</strong> Heb je ’s avonds dikke enkels, leg je benen dan een uur voor het slapen hoog. Het vocht plas je dan uit voordat je gaat liggen.',
          '<strong>Ga twee keer.</strong> Plas, poets je tanden en ga nog een keer zitten, zonder te persen.',
        ),
        p(
          'Een wekker zetten om te gaan plassen helpt zelden. Je slaapt er korter door en je blaas went aan kleine beetjes. Word je uit jezelf wakker en moet je, ga dan gewoon.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'De weg naar het toilet',
      text: html(
        p(
          'Veel onrust in de nacht gaat niet over vocht, maar over op tijd komen. Maak de weg kort en veilig. Haal losse kleedjes weg, leg je sloffen met de neus naar de deur en laat een klein lampje branden dat je niet wakker schijnt. Is de trap een hindernis, dan is een postoel of een urinaal naast het bed een goede oplossing.',
          'Kom eerst zitten voordat je gaat staan. Wie half slapend overeind schiet, wordt sneller duizelig. Leg schoon materiaal, een doekje en een zakje op één vaste plek naast het bed. Dan hoef je in het donker niets te zoeken.',
          'Slik je plaspillen? Vraag je huisarts of apotheker op welk moment van de dag je ze het beste neemt. Verander daar zelf niets aan.',
        ),
      ),
    }),
    block('FaqList', {
      title: 'Nog dit over de nacht',
      faqs: [
        answers.nightChange,
        {
          question: 'Ik moet er drie of vier keer per nacht uit. Hoort dat bij ouder worden?',
          answer:
            'Eén keer is heel gewoon. Vaker mag je best met je huisarts bespreken, ook als je er al jaren aan gewend bent. Soms ligt het aan een medicijn, aan je hart of aan je slaap, en dan valt er iets aan te doen.',
        },
      ],
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: wat je zelf kunt doen als je ’s nachts vaak moet plassen, en wanneer je de huisarts belt.',
          '<a href="https://www.apotheek.nl">Apotheek.nl</a>: van apothekers, over plaspillen en andere medicijnen die invloed hebben op je blaas.',
        ),
      ),
    }),
    block('SelectedProducts', { title: 'Voor de nacht gemaakt', products: nightProducts }),
  ],
})
