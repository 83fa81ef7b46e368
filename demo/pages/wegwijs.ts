import { block, image, page } from './demo-page.ts'

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
          href: '/rustige-nacht',
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
  ],
  { unlisted: true },
)
