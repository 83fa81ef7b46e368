import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { answers } from './answers.ts'
import { block, html, image, p, page } from './demo-page.ts'

export const contact = page(
  'contact',
  'Contact',
  'Bel, mail of schrijf ons. Je krijgt iemand aan de lijn die het materiaal kent.',
  [
    block('Contact', {
      title: 'Stel gerust je vraag',
      text: 'Je hoeft je naam niet te zeggen. Vertel wat je zoekt of wat er misging, dan helpen we je verder.',
      phone: '',
      email: '',
      hours: '',
      address: '',
    }),
    block('FaqList', {
      title: 'Misschien staat je antwoord hier',
      faqs: [
        answers.whereIsMyOrder,
        answers.changeAddress,
        answers.wrongSize,
        {
          question: 'Kan ik eerst iets proberen?',
          answer:
            'Ja, bij alles wat je overdag draagt en daarna weggooit. Kies daar ‘Probeer er twee’: twee stuks, gratis of voor een klein bedrag. Bestel je alleen proefpakjes, dan kost de brievenbuspost [[verzendkosten proefpakjes]]. Eén keer per product per huishouden in twaalf maanden, en hoogstens drie producten per bestelling.',
        },
        {
          question: 'Wat staat er op mijn bankafschrift?',
          answer: bankStatementText.payment,
        },
        {
          question: 'Bezorgen jullie ook in België?',
          answer: 'Nog niet. We blijven binnen Nederland; de Waddeneilanden horen daar gewoon bij.',
        },
      ],
    }),
    block('ImageText', {
      title: 'Liever schrijven',
      image: image('telefoon', 'Een telefoon en een mok op een tafel'),
      button: { text: 'Wie je antwoord geeft', href: '/team' },
      text: html(
        p(
          'Een brief mag ook. We antwoorden op papier, in een blanco envelop.',
          'Dit is een voorbeeldwinkel. Het adres, het telefoonnummer en het e-mailadres bestaan niet echt.',
        ),
      ),
    }),
  ],
)
