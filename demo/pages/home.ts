import { sampleListPath } from '#domain/catalogue/listing/category-page.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { answers } from './answers.ts'
import { block, image, page } from './demo-page.ts'
import { nightProducts } from './night-products.ts'

export const home = page(
  'home',
  'Incontinentiemateriaal, rustig thuisbezorgd',
  'Verband, broekjes en bedbescherming voor heren en dames. In een doos zonder naam, binnen [[verzenden binnen]] op de post.',
  [
    block('HeroSplit', {
      title: 'Uit de wind. Zonder dat iemand het merkt.',
      text: 'Incontinentiemateriaal dat past, thuisbezorgd in een doos zonder naam. Zoek rustig uit wat bij je dag hoort.',
      image: image(
        'hero-pakken',
        'Een zandkleurig broekje boven een stapel gevouwen linnen, met een gesloten kartonnen doos erachter',
      ),
      button: { text: 'Vind jouw product', href: '/producthulp' },
      button2: { text: 'Alle producten', href: '/shop' },
      points: [
        { text: 'Neutrale afzender' },
        { text: 'Binnen [[verzenden binnen]] op de post' },
        { text: 'Geen cookies' },
      ],
    }),
    block('GenderSplit', {
      title: 'Voor wie zoek je?',
      male: {
        title: 'Heren',
        text: 'Van een dun schildje tot een broekje voor de nacht.',
        href: '/shop/heren',
      },
      female: {
        title: 'Dames',
        text: 'Verband en broekjes die je onder je kleren vergeet.',
        href: '/shop/dames',
      },
    }),
    block('SelectedProducts', {
      title: 'Vaak gekozen',
      products: ['duin-dagbroekje', 'helm-verband-plus', 'duinroos-verband'],
    }),
    block('SamplePacks', {
      title: 'Weet je het niet zeker?',
      button: { text: 'Bekijk de proefpakjes', href: sampleListPath },
      button2: { text: 'Doe de keuzehulp', href: '/producthulp' },
    }),
    block('FeatureGrid', {
      title: 'Zo gaat het bij ons',
      features: [
        {
          title: 'Een doos zonder naam',
          text: `Op het pakket staan je naam, je adres en een afzender zonder winkelnaam. ${bankStatementText.short}`,
          image: image(
            'neutrale-doos',
            'Een gesloten kartonnen doos zonder opdruk op een deurmat, met alleen een adres erop',
          ),
        },
        {
          title: 'Eerlijk per stuk',
          text: 'Bij elk product zie je wat één stuk kost. Zo vergelijk je een klein pak met een groot.',
          image: image(
            'keuzehulp',
            'Drie pakken naast elkaar, van klein met twee druppels tot groot met acht',
          ),
        },
        {
          title: 'Acht druppels',
          text: 'Op alles wat vocht opneemt, staan acht druppels. Hoe meer er vol zijn, hoe meer het opneemt.',
          image: image('glas-water', 'Een glas water naast gevouwen doeken'),
        },
      ],
    }),
    block('SelectedProducts', { title: 'Voor een rustige nacht', products: nightProducts }),
    block('CtaBlock', {
      title: 'Weet je niet waar je moet beginnen?',
      text: 'Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.',
      button: { text: 'Start de keuzehulp', href: '/producthulp' },
      image: image('stenen', 'Drie gladde stenen op elkaar, met duingras ernaast'),
    }),
    block('FaqList', {
      title: 'Vragen die we vaak krijgen',
      faqs: [answers.courier, answers.size, answers.deliveryFee, answers.account],
    }),
  ],
)
