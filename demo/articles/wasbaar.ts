import { block, html, image, ol, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const washable = article({
  slug: 'wasbaar-of-wegwerp',
  title: 'Wasbaar of wegwerp?',
  excerpt:
    'Het een is niet beter dan het ander. Zo reken je uit wat bij jouw dagen, je wasmachine en je portemonnee past.',
  publishedAt: '2026-07-14T08:00:00Z',
  cover: { name: 'wasgoed', alt: 'Een boxer en twee slips aan een waslijn' },
  blocks: [
    block('TextBlock', {
      title: 'Drie vragen vooraf',
      text: html(
        p('Wat is het beste? Dat hangt van drie dingen af.'),
        ul(
          '<strong>Hoeveel verlies je?</strong> Wasbaar ondergoed is gemaakt voor druppels tot een scheutje. Verlies je meer, of alles in één keer, dan neemt wegwerp meer op.',
          '<strong>Kun je vaak wassen?</strong> Met een eigen machine en ruimte om te drogen is wasbaar makkelijk. Deel je een machine, of kost wassen je veel moeite, dan wordt het een last.',
          '<strong>Waar ben je?</strong> Thuis en op je werk dragen veel mensen graag iets dat op gewoon ondergoed lijkt. Op reis is wegwerp handiger.',
        ),
        p('Allebei gebruiken mag ook. Overdag wasbaar en in de nacht wegwerp gaat goed samen.'),
      ),
    }),
    block('TextBlock', {
      title: 'Wat kost het?',
      text: html(
        p(
          'Reken met je eigen getallen. Vermenigvuldig de prijs per stuk met wat je op een dag gebruikt, en dan met dertig. Dat is wat wegwerp je per maand kost. Bij elk pak staat de prijs per stuk.',
          'Voor wasbaar deel je de prijs van een broekje door het aantal keren dat je het denkt te dragen. Heb je er zes en draag je er twee per dag, dan draag je elk broekje ongeveer tien keer in de maand. Tel er water, stroom en wasmiddel bij op. Wie al vaak wast, merkt daar weinig van.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Zo was je het goed',
      text: html(
        ol(
          'Spoel het kort uit met koud water. Warm water zet vlekken vast.',
          'Bewaar het tot de was in een zak die lucht doorlaat.',
          'Was op de temperatuur die op het label staat, met een gewoon wasmiddel.',
          'Laat wasverzachter weg. Die legt een laagje op de vezels, en dan nemen ze minder op.',
          'Droog aan de lijn, of in de droger als het label dat toestaat.',
        ),
        p(
          'Ruikt het na het wassen nog, was het dan nog een keer zonder wasverzachter en laat het buiten drogen.',
        ),
      ),
      image: image('handdoeken', 'Gevouwen was met een fles wasmiddel ernaast'),
      button: { text: 'Wasbaar ondergoed', href: '/shop/wasbaar-ondergoed' },
    }),
    block('TextBlock', {
      title: 'En het milieu?',
      text: html(
        p(
          'Eén antwoord is er niet. Wegwerp kost grondstoffen en wordt afval. Wasbaar kost water, stroom en wasmiddel, en het meeste daarvan zit in het drogen. Wie een volle trommel draait en de was aan de lijn hangt, heeft het grootste deel van de winst al binnen.',
          'Gooi daarom niets weg wat nog goed is. Een dicht pak dat niet past, kun je terugsturen of weggeven. En kies bij wegwerp niet dikker dan je nodig hebt: minder materiaal is minder afval, en het draagt ook prettiger.',
        ),
      ),
    }),
    block('FaqList', {
      title: 'Vragen over wassen en weggooien',
      faqs: [
        {
          question: 'Hoeveel broekjes heb ik nodig?',
          answer:
            'Begin met twee of drie om te voelen of het bevalt. Wil je er helemaal op overstappen, neem dan drie keer wat je op een dag draagt. Was je om de dag, dan heb je er genoeg voor twee dagen dragen en een dag wassen en drogen. Bij twee per dag zijn dat er zes.',
        },
        {
          question: 'Waar gooi ik wegwerpmateriaal weg?',
          answer:
            'Bij het restafval, in een gesloten zakje. In sommige gemeenten staan aparte bakken voor luiers en incontinentiemateriaal. Vraag het na bij je gemeente.',
        },
        {
          question: 'Is wasbaar hygiënisch genoeg?',
          answer:
            'Ja, als je het wast zoals op het label staat en helemaal laat drogen. Heb je een blaasontsteking of een huidinfectie, vraag dan aan je huisarts of apotheek of je tijdelijk beter wegwerp kunt dragen.',
        },
      ],
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://www.milieucentraal.nl">Milieu Centraal</a>: zuinig wassen en drogen, en in welke bak je wat gooit.',
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: welke soorten urineverlies er zijn, zodat je weet waar je materiaal voor kiest.',
        ),
      ),
    }),
    block('ProductList', {
      title: 'Wasbaar, overdag',
      link: { text: 'Alle wasbare soorten', href: '/shop/wasbaar-ondergoed' },
      gender: [],
      category: ['wasbaar-ondergoed'],
    }),
  ],
})
