import { sampleListPath } from '#domain/catalogue/listing/category-page.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { answers } from './answers.ts'
import { block, image, page } from './demo-page.ts'

export const home = page(
  'home',
  'Incontinentiemateriaal, rustig thuisbezorgd',
  'Verband, broekjes en bedbescherming voor heren en dames. In een doos zonder opdruk, binnen [[verzenden binnen]] op de post.',
  [
    block('HeroSplit', {
      title: 'Uit de wind. Zonder dat iemand het merkt.',
      text: 'Incontinentiemateriaal dat past, thuisbezorgd in een doos zonder opdruk. Zoek rustig uit wat bij je dag hoort.',
      image: image(
        'hero-pakken',
        'Een zandkleurig broekje boven een stapel gevouwen linnen, met een gesloten kartonnen doos erachter',
      ),
      button: { text: 'Vind jouw product', href: '/producthulp' },
      button2: { text: 'Alle producten', href: '/shop' },
      points: [
        { text: 'Neutrale afzender' },
        { text: 'Geen cookies' },
        { text: 'Binnen [[verzenden binnen]] op de post' },
      ],
    }),
    block('GenderSplit', {
      title: 'Voor wie zoek je?',
      male: {
        title: 'Heren',
        text: 'Van een dun schildje tot een broekje voor de nacht.',
        href: '/shop/heren',
        image: image('heren', 'Een zwarte boxer en een verband voor een pak Helm'),
      },
      female: {
        title: 'Dames',
        text: 'Verband en broekjes die je onder je kleren vergeet.',
        href: '/shop/dames',
        image: image('dames', 'Een slip in kleikleur en een verband voor een pak Duinroos'),
      },
    }),
    block('SelectedProducts', {
      title: 'Vaak gekozen',
      products: ['duin-dagbroekje', 'helm-verband-plus', 'duinroos-verband', 'kiel-nachtbroekje'],
    }),
    block('SamplePacks', {
      title: 'Weet je het niet zeker?',
      image: image(
        'proefpakjes',
        'Een broekje en twee soorten verband, van elk twee, voor een plat doosje zonder opdruk',
      ),
      button: { text: 'Bekijk de proefpakjes', href: sampleListPath },
    }),
    block('FeatureGrid', {
      title: 'Zo gaat het bij ons',
      features: [
        {
          title: 'Een doos zonder opdruk',
          text: `Met een neutrale afzender. ${bankStatementText.short}`,
          image: image(
            'neutrale-doos',
            'Een gesloten kartonnen doos zonder opdruk op een deurmat, met alleen een adres erop',
          ),
        },
        {
          title: 'Eerlijk per stuk',
          text: 'Bij elk product zie je wat één stuk kost.',
          image: image(
            'keuzehulp',
            'Drie pakken naast elkaar, van klein met twee druppels tot groot met acht',
          ),
        },
        {
          title: 'Acht druppels',
          text: 'Hoe meer er vol zijn, hoe meer het opneemt.',
          image: image('glas-water', 'Een glas water naast gevouwen doeken'),
        },
      ],
    }),
    block('FaqList', {
      title: 'Vragen die we vaak krijgen',
      faqs: [answers.courier, answers.size, answers.account, answers.deliveryFee],
    }),
  ],
)
