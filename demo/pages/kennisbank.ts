import { answers } from './answers.ts'
import { block, page } from './demo-page.ts'

export const knowledge = page(
  'kennisbank',
  'Kennisbank',
  'Artikelen en antwoorden over kiezen, dragen, wassen en erover praten.',
  [
    block('TitleSubtitle', {
      title: 'Kennisbank',
      subtitle: 'Korte uitleg over kiezen, dragen en wassen. Geen kleine lettertjes.',
    }),
    block('ArticleSearch', { title: '', label: 'Waar gaat je vraag over?' }),
    block('ArticleGroup', {
      title: 'Wat heb ik nodig?',
      text: '',
      articles: ['hoeveel-druppels-heb-je-nodig', 'wasbaar-of-wegwerp'],
    }),
    block('ArticleGroup', {
      title: 'Wat helpt?',
      text: '',
      articles: ['je-bekkenbodem-leren-kennen', 'zorg-voor-je-huid'],
    }),
    block('ArticleGroup', {
      title: 'Hoe kom ik de nacht en de dag door?',
      text: '',
      articles: ['rustig-slapen', 'op-pad-met-een-gerust-hart'],
    }),
    block('ArticleGroup', {
      title: 'Hoe praat ik erover, en hoe zorg ik voor een ander?',
      text: '',
      articles: ['erover-praten', 'zorgen-voor-een-ander'],
    }),
    block('CtaBlock', {
      title: 'Meten, dragen, wisselen',
      text: 'Hoe je je maat meet, wat de druppels betekenen, wanneer je wisselt en hoe je huid heel blijft.',
      button: { text: 'Lees hoe het werkt', href: '/meten-dragen-wisselen' },
      image: null,
    }),
    block('FaqList', {
      title: 'Meer vragen',
      faqs: [
        {
          question: 'Is maandverband niet hetzelfde?',
          answer:
            'Nee. Urine komt sneller en is dunner dan bloed. Incontinentieverband is gemaakt om urine snel op te nemen en de geur te binden; maandverband is dat niet.',
        },
        {
          question: 'Wat is beter, wegwerp of wasbaar?',
          answer:
            'Bij een paar druppels tot een scheutje werkt wasbaar ondergoed goed en scheelt het afval. Verlies je meer, of kun je niet vaak wassen, dan is wegwerp praktischer. Veel mensen gebruiken allebei.',
        },
        answers.reimbursement,
        {
          question: 'Wanneer ga ik naar de huisarts?',
          answer:
            'Als het plotseling begint, als plassen pijn doet, als je bloed ziet of als je je er zorgen over maakt. Vaak is er meer aan te doen dan mensen denken.',
        },
      ],
    }),
  ],
)
