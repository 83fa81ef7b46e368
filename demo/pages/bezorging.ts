import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import { answers } from './answers.ts'
import { block, h3, html, image, p, page, ul } from './demo-page.ts'

export const delivery = page(
  'bezorging',
  'Bezorgen en terugsturen',
  'Wat de bezorging kost, hoe lang het duurt, wat er op de doos staat en hoe je iets terugstuurt.',
  [
    block('TitleSubtitle', {
      title: 'Bezorgen en terugsturen',
      subtitle:
        'Hoe je bestelling bij je komt, wat de buren zien, en wat je doet als iets niet past.',
    }),
    block('StatsSimple', {
      title: '',
      stats: [
        { value: '[[verzenden binnen]]', label: 'tot wat op voorraad is bij de post ligt' },
        {
          value: '[[gratis vanaf]]',
          label: 'en de bezorging is gratis; daaronder kost het [[verzendkosten]]',
        },
        { value: '14 dagen', label: 'bedenktijd, vanaf de dag dat je het ontvangt' },
      ],
    }),
    block('StatsWithImage', {
      title: 'Wat er op de doos staat',
      image: image(
        'neutrale-doos',
        'Een gesloten kartonnen doos zonder opdruk op een deurmat, met alleen een adres erop',
      ),
      stats: [
        { value: 'Je adres', label: 'en je naam, zodat het pakket bij jou komt' },
        { value: 'Een afzender', label: 'zonder winkelnaam' },
        { value: 'Verder niets', label: 'geen logo, geen productnaam, geen bedrukt plakband' },
      ],
    }),
    block('TextDouble', {
      title: 'Thuis ontvangen, of weer terug',
      left: html(
        h3('Bezorgen'),
        p(
          'We bezorgen op alle adressen in Nederland, ook op de Waddeneilanden. Een bestelling met alleen proefpakjes gaat als brievenbuspost, voor [[verzendkosten proefpakjes]].',
        ),
        ul(
          'Betaald voor [[uiterste besteltijd]]? Dan begint het tellen nog dezelfde werkdag.',
          'Je krijgt een mail als we het pakket meegeven. Het onderwerp verraadt niets.',
          'Met de link in die mail zie je waar je bestelling is, zonder in te loggen.',
          'Tot we inpakken wijzig je zelf je adres en wat je de bezorger vraagt, met de link in je mail. Bellen mag ook.',
        ),
      ),
      right: html(
        h3('Terugsturen'),
        p('Laat binnen veertien dagen weten dat je het niet wilt houden. Een reden is niet nodig.'),
        ul(
          openedPackText,
          '[[geld terug]]',
          'Het retouradres draagt geen winkelnaam.',
          'We betalen binnen veertien dagen na je herroeping terug. We mogen wachten tot je pakket binnen is of tot je laat zien dat het onderweg is.',
        ),
        p('Hoe het precies gaat, lees je bij <a href="/herroepen">Herroepen</a>.'),
      ),
    }),
    block('FaqList', {
      title: 'Nog even dit',
      faqs: [
        {
          question: 'Hoe bepalen jullie de dag waarop ik het in huis heb?',
          answer:
            'Betaal je op een werkdag voor [[uiterste besteltijd]], dan tellen we vanaf die dag, en anders vanaf de eerstvolgende werkdag. Daar komen twee dingen bij: we verzenden binnen [[verzenden binnen]], en de bezorger doet er [[dagen onderweg]] over. De bezorger komt [[bezorgdagen]]. De dag die je leest is de laatste die we verwachten; eerder kan ook. We rekenen hem opnieuw uit als je later betaalt.',
        },
        {
          question: 'Kan het pakket bij de buren komen?',
          answer:
            'Dat kan, als je niet thuis bent. De doos is effen, dus de buren zien alleen dat je een pakket kreeg. Liever niet? Vraag het bij het afrekenen aan de bezorger. Hij beslist aan de deur.',
        },
        {
          question: 'Kan ik mijn pakket ergens ophalen?',
          answer:
            'Als je bij het afrekenen ‘Afhaalpunt’ ziet staan, wel. Je kiest dan zelf een punt, bijvoorbeeld bij je werk. Een abonnement bezorgen we altijd op een adres.',
        },
        {
          question: 'Wat staat er op mijn bankafschrift?',
          answer: bankStatementText.payment,
        },
        {
          question: 'Wat kost het terugsturen?',
          answer:
            'Je betaalt de verzending terug zelf, meestal tussen € 5,- en € 7,-. Was er iets stuk of verkeerd, dan betalen wij.',
        },
        answers.subscription,
      ],
    }),
  ],
)
