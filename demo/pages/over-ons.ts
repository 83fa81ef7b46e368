import { block, html, image, p, page } from './demo-page.ts'

export const about = page(
  'over-ons',
  'Over ons',
  'Luwte is de winkel voor incontinentiemateriaal waar rust voorop staat. Lees wie we zijn en wat we beloven.',
  [
    block('TitleSubtitle', {
      title: 'De luwte achter het duin',
      subtitle:
        'Daar waait het niet. Daar kijkt niemand naar je. Zo willen we dat kopen bij ons voelt.',
    }),
    block('ImageText', {
      title: 'Waarom deze winkel er is',
      text: html(
        p(
          'Heel veel mensen verliezen weleens urine. Toch staat het materiaal in de supermarkt op de onderste plank, naast de kassa waar de buurvrouw zit.',
          'Wij vonden dat dat anders kon. We noemen de dingen bij hun naam en schrijven op hoeveel iets opneemt, hoe groot het is en wat het per stuk kost. Er loopt geen advertentiebedrijf mee.',
        ),
      ),
      image: image('duinpad', 'Een pad door de duinen in de zon'),
      button: { text: 'Bekijk wat we hebben', href: '/shop' },
    }),
    block('StatsWithTitle', {
      title: 'Afspraken die je kunt natellen',
      text: 'We beloven weinig. Wat we beloven, staat hier. [[geld terug]]',
      stats: [
        {
          value: '[[verzenden binnen]]',
          label: 'en je doos is onderweg, als alles op voorraad is',
        },
        { value: '14 dagen', label: 'bedenktijd, zonder reden' },
        { value: '[[gratis vanaf]]', label: 'en de bezorging is gratis' },
        { value: '2 klikken', label: 'en je abonnement is gestopt' },
      ],
    }),
    block('ImageText', {
      title: 'Een winkel van mensen',
      text: html(
        p(
          'Wie <a href="/contact">belt of mailt</a>, krijgt iemand die het materiaal kent en de tijd neemt. Dit is een voorbeeldwinkel, dus die mensen zijn verzonnen.',
          'We geven geen medisch advies. Merk je dat er iets verandert, heb je pijn of zie je bloed, ga dan naar je huisarts.',
        ),
      ),
      image: image('twee-mokken', 'Twee mokken naast elkaar op een tafel'),
      button: { text: 'Maak kennis', href: '/team' },
    }),
  ],
)
