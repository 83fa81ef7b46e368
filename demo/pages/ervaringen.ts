import { block, page } from './demo-page.ts'

const example = 'Voorbeeld'
const said = (quote: string, author = 'Anoniem') => ({ quote, author, role: example })
const note =
  'Deze reacties zijn voorbeelden die wij zelf schreven, omdat dit een voorbeeldwinkel is. Ze komen niet van klanten.'

export const experiences = page(
  'ervaringen',
  'Ervaringen',
  'Hoe het voelt om materiaal te kopen zonder dat iemand meekijkt. Voorbeelden, als zodanig gemerkt.',
  [
    block('TestimonialGrid', {
      title: 'Ervaringen met bestellen en bezorgen',
      testimonials: [
        said('Het pak lag bij de buren en niemand vroeg iets. Dat was precies wat ik hoopte.'),
        said(
          'Rustige uitleg. Ik wist eindelijk welke maat ik moest hebben, en dat ik de kleinste van de twee moest nemen.',
        ),
        said(
          'Voor mijn moeder bestel ik nu elke maand hetzelfde. Eén keer uitzoeken, daarna denk ik er niet meer aan.',
          'Een dochter',
        ),
        said('Ik belde met een rood hoofd en hing op met een plan.'),
        said('Eindelijk een winkel waar ik niet langs de kassa hoef.'),
        said('De eerste maat paste niet. Ik kreeg mijn geld terug en een tip.'),
      ],
      note,
    }),
    block('TestimonialStars', {
      title: 'En met het dragen',
      testimonials: [
        { stars: '5', ...said('Zacht, stil en het blijft zitten als ik de trap op loop.') },
        { stars: '4', ...said('Goed materiaal. De kleinste maat mocht nog iets kleiner.') },
        { stars: '5', ...said('Ik loop weer een hele zaterdag over de markt.') },
      ],
      note,
    }),
    block('TestimonialWithGrid', {
      title: 'Waar we het voor doen',
      main: said('Ik denk er niet meer elke dag aan. Dat is alles wat ik wilde.'),
      testimonials: [
        said('De doos had net zo goed een boek kunnen zijn.'),
        said('Mijn vraag was in vijf minuten opgelost, en niemand deed er moeilijk over.'),
      ],
      note,
    }),
    block('CtaBlock', {
      title: 'Zelf ontdekken wat past?',
      text: 'Beantwoord drie vragen en bestel eerst één pak. [[geld terug]]',
      button: { text: 'Start de keuzehulp', href: '/producthulp' },
      image: null,
    }),
  ],
  { unlisted: true },
)
