import { block, html, image, p, page, ul } from './demo-page.ts'

export const howItWorks = page(
  'zo-werkt-het',
  'Zo werkt het',
  'Kiezen, bestellen, ontvangen en terugsturen bij Luwte: wat je zelf doet, wat wij doen en wat niemand ziet.',
  [
    block('HeroBlock', {
      eyebrow: 'Zo werkt het',
      title: 'Van twijfel naar een doos op de mat',
      text: 'Je zoekt thuis uit wat past, in je eigen tempo. Wij pakken het zo in dat niemand ziet wat het is.',
      button: { text: 'Begin bij de keuzehulp', href: '/producthulp' },
    }),
    block('ThreeColumnsImages', {
      title: 'In drie stappen',
      columns: [
        {
          image: image(
            'keuzehulp',
            'Drie pakken naast elkaar, van klein met twee druppels tot groot met acht',
          ),
          title: 'Je kiest',
          text: 'Met drie vragen, of zelf in de lijst. Wat je invult, zien wij niet. Twijfel je? Dan is er vaak een proefpakje.',
          link: { text: 'Naar de keuzehulp', href: '/producthulp' },
        },
        {
          image: image(
            'hero-pakken',
            'Een zandkleurig broekje boven een stapel gevouwen linnen, met een gesloten kartonnen doos erachter',
          ),
          title: 'Je bestelt',
          text: 'Eén keer, of vanzelf opnieuw. Met je naam, je adres en je e-mailadres; een account hoeft niet.',
          link: { text: 'Vragen over bestellen', href: '/veelgestelde-vragen' },
        },
        {
          image: image(
            'neutrale-doos',
            'Een gesloten kartonnen doos zonder opdruk op een deurmat, met alleen een adres erop',
          ),
          title: 'Je ontvangt',
          text: 'Zonder opdruk en met een neutrale afzender. Wat op voorraad is, gaat binnen [[verzenden binnen]] op de post.',
          link: { text: 'Alles over bezorgen', href: '/bezorging' },
        },
      ],
    }),
    block('TextBlock', {
      title: 'Past het niet?',
      text: html(
        ul(
          'Laat het binnen veertien dagen na ontvangst weten; een reden hoef je niet te geven.',
          '[[geld terug]]',
          'Bel gerust. Vaak is een andere maat of vorm al genoeg.',
        ),
        p('De precieze regels staan bij <a href="/herroepen">Herroepen</a>.'),
      ),
    }),
    block('StatsWithText', {
      title: 'Wat wij van je weten',
      text: html(
        p(
          'Zo weinig mogelijk. Je winkelmand, je filters en je antwoorden staan op je eigen apparaat; “Wis mijn sporen”, onderaan elke pagina, haalt ze weg. Lees ons <a href="/privacybeleid">privacybeleid</a>.',
        ),
      ),
      stats: [
        { value: '0', label: 'cookies voor wie rondkijkt' },
        { value: '0', label: 'bedrijven die met je meekijken' },
        { value: '1', label: 'knop die al je sporen wist' },
      ],
    }),
  ],
)
