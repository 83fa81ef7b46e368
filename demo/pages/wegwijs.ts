import { block, image, page } from './demo-page.ts'

const example = 'Voorbeeld'
const said = (quote: string, author = 'Anoniem') => ({ quote, author, role: example })
const note =
  'Deze reacties zijn voorbeelden die wij zelf schreven, omdat dit een voorbeeldwinkel is. Ze komen niet van klanten.'

export const findYourWay = page(
  'wegwijs',
  'Wegwijs in de winkel',
  'Alle soorten materiaal op een rij, voor heren en voor dames, met de plek waar je ze vindt.',
  [
    block('HeroCollage', {
      title: 'Zachte spullen voor gewone dagen',
      text: 'Verband, broekjes, onderleggers en verzorging. Hier zie je wat er is en waar het ligt.',
      button: { text: 'Bekijk alles', href: '/shop' },
      tall: image('duingras', 'Duinen met duingras'),
      upper: image('heren', 'Een zwarte boxer en een verband voor een pak Helm'),
      lower: image('dames', 'Een slip in kleikleur en een verband voor een pak Duinroos'),
    }),
    block('TitleSubtitleCenter', {
      title: 'Niemand ziet wat je bestelt',
      subtitle: 'Niet op de doos, niet op je bankafschrift en niet in het onderwerp van een mail.',
    }),
    block('GenderCats', {
      title: 'Kies je schap',
      male: { title: 'Heren', href: '/shop/heren' },
      female: { title: 'Dames', href: '/shop/dames' },
    }),
    block('ArticleOverview', {
      title: 'Eerst even lezen',
      text: '',
      articles: [
        'hoeveel-druppels-heb-je-nodig',
        'erover-praten',
        'wasbaar-of-wegwerp',
        'rustig-slapen',
      ],
    }),
    block('HeroImage', {
      title: 'De nacht hoort van jou te zijn',
      text: 'Materiaal dat achteraan hoog genoeg komt, en een bed dat je snel verschoont.',
      image: image(
        'nachtkastje',
        'Een nachtkastje met een brandende lamp, een gevouwen broekje en een glas water',
      ),
      button: { text: 'Alles voor de nacht', href: '/shop/nacht' },
    }),
    block('TitleGrid', {
      title: 'Weet je niet waar te beginnen?',
      text: 'Deze vier plekken helpen je verder.',
      items: [
        {
          title: 'De keuzehulp',
          text: 'Drie vragen, en je weet wat bij je past.',
          href: '/producthulp',
        },
        {
          title: 'Voor de nacht',
          text: 'Wat liggen anders maakt dan lopen.',
          href: '/artikel/rustig-slapen',
        },
        {
          title: 'De kennisbank',
          text: 'Korte stukken over maat, huid en op pad gaan.',
          href: '/kennisbank',
        },
        { title: 'Iemand spreken', text: 'Bel of mail. Je naam is niet nodig.', href: '/contact' },
      ],
    }),
    block('ProductList', {
      title: 'Voor de huid',
      link: { text: 'Alles voor de huid', href: '/shop/huidverzorging' },
      gender: [],
      category: ['huidverzorging'],
    }),
    block('StatsBlocks', {
      title: 'Geen verrassingen achteraf',
      stats: [
        { value: '14 dagen', label: 'bedenktijd, zonder reden' },
        { value: '[[verzendkosten]]', label: 'bezorging, en gratis vanaf [[gratis vanaf]]' },
        { value: '2 klikken', label: 'om een abonnement te stoppen' },
        { value: 'Per stuk', label: 'staat bij elk product wat het kost' },
        { value: 'Inclusief', label: 'btw zijn alle prijzen die je ziet' },
      ],
    }),
    block('SelectedProducts', {
      title: 'Goed om mee te beginnen',
      products: ['helm-schild', 'duinroos-inlegger', 'bries-opbergtasje'],
    }),
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
      ],
      note,
    }),
    block('TestimonialStars', {
      title: 'En met het dragen',
      testimonials: [
        { stars: '5', ...said('Zacht, stil en het blijft zitten als ik de trap op loop.') },
        { stars: '4', ...said('Goed materiaal. De kleinste maat mocht nog iets kleiner.') },
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
  ],
  { unlisted: true },
)
