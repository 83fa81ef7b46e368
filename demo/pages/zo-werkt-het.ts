import { absorptionAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import { block, html, image, p, page, ul } from './demo-page.ts'

export const howItWorks = page(
  'zo-werkt-het',
  'Zo werkt het',
  'Kiezen, bestellen, ontvangen en terugsturen bij Luwte: wat je zelf doet, wat wij doen en wat niemand ziet.',
  [
    block('HeroBlock', {
      eyebrow: 'Zo werkt het',
      title: 'Van twijfel naar een doos op de mat',
      text: 'Je zoekt thuis uit wat past, in je eigen tempo. Wij pakken het in een doos die niets vertelt.',
      button: { text: 'Begin bij de keuzehulp', href: '/producthulp' },
    }),
    block('ThreeColumnsImages', {
      title: 'In drie stappen',
      columns: [
        {
          image: image('kennisbank', 'Een opengeslagen boek met een mok ernaast'),
          title: 'Je kiest',
          text: 'Beantwoord drie vragen, of zoek zelf op absorptie. Wat je invult, zien wij niet.',
          link: { text: 'Naar de keuzehulp', href: '/producthulp' },
        },
        {
          image: image('linnen', 'Een stapel gevouwen linnen'),
          title: 'Je bestelt',
          text: 'Met je naam, je adres en je e-mailadres. Een account mag, maar hoeft niet.',
          link: { text: 'Alle producten', href: '/shop' },
        },
        {
          image: image(
            'neutrale-doos',
            'Een gesloten kartonnen doos zonder opdruk op een deurmat, met alleen een adres erop',
          ),
          title: 'Je ontvangt',
          text: 'Een effen doos met een neutrale afzender. Wat op voorraad is, gaat binnen [[verzenden binnen]] op de post.',
          link: { text: 'Alles over bezorgen', href: '/bezorging' },
        },
      ],
    }),
    block('TextWithStat', {
      title: 'Eén schaal voor alles wat je draagt',
      text: html(
        p(
          'Merken tellen allemaal anders. Wat je draagt, staat bij ons op één schaal van acht druppels. Zo kun je een dun schildje en een nachtbroekje eerlijk vergelijken. Acht druppels betekent ongeveer 1.500 milliliter of meer; hoeveel precies, staat bij het product.',
          'De milliliters zijn in het laboratorium gemeten. Bij het dragen is het minder. Onderleggers zijn groter en hebben een eigen schaal.',
          absorptionAdvice,
        ),
      ),
      stat: { value: '8', label: 'druppels: hoe meer er vol zijn, hoe meer het opneemt' },
    }),
    block('StatsWithText', {
      title: 'Wat wij van je weten',
      text: html(
        p(
          'Zo weinig mogelijk. Wie rondkijkt, krijgt geen enkele cookie. Je winkelmand, je filters en je antwoorden staan op je eigen apparaat.',
          'Met “Wis mijn sporen”, onderaan elke pagina, haal je dat in één keer weg. Meer staat in ons <a href="/privacybeleid">privacybeleid</a>.',
        ),
      ),
      stats: [
        { value: '0', label: 'cookies voor wie rondkijkt' },
        { value: '0', label: 'bedrijven die met je meekijken' },
        { value: '1', label: 'knop die al je sporen wist' },
      ],
    }),
    block('TextBlock', {
      title: 'Past het niet?',
      text: html(
        p('Pas thuis merk je of iets bij je past. Daarom houden we het eenvoudig:'),
        ul(
          'Laat het binnen veertien dagen na ontvangst weten; een reden hoef je niet te geven.',
          '[[geld terug]]',
          'Bel gerust. Vaak is een andere maat of vorm al genoeg.',
        ),
        p('De precieze regels staan bij <a href="/herroepen">Herroepen</a>.'),
      ),
    }),
  ],
)
