import { answers } from './answers.ts'
import { drinkingCaution } from './cautions.ts'
import { block, html, image, p, page, ul } from './demo-page.ts'
import { nightProducts } from './night-products.ts'

export const quietNight = page(
  'rustige-nacht',
  'Een rustige nacht',
  'Wat je ’s nachts anders doet dan overdag: het juiste materiaal, een droog laken en een vaste plek voor alles.',
  [
    block('HeroImage', {
      title: 'De nacht hoort van jou te zijn',
      text: 'Materiaal dat achteraan hoog genoeg komt, en een bed dat je snel verschoont.',
      image: image(
        'nachtkastje',
        'Een nachtkastje met een brandende lamp, een gevouwen broekje en een glas water',
      ),
      button: { text: 'Alles voor de nacht', href: '/shop/nacht' },
    }),
    block('ImageText', {
      title: 'Liggen is anders dan lopen',
      text: html(
        p(
          'Wie ligt, verliest vocht een andere kant op. Daarom zit bij nachtmateriaal de dikste laag meer naar achteren.',
        ),
        ul(
          'Begin met 7 of 8 op de druppelschaal.',
          'Neem een broekje of slip die achteraan hoog komt.',
          'Bescherm het laken met een onderlegger. Ook als die droog blijft, slaap je er rustiger op.',
        ),
      ),
      image: image('bed', 'Een opgemaakt bed met een onderlegger erop'),
      button: { text: 'Bed en stoel', href: '/shop/bedbescherming' },
    }),
    block('SelectedProducts', { title: 'Voor in bed', products: nightProducts }),
    block('FaqList', {
      title: 'Vragen over de nacht',
      faqs: [
        answers.nightChange,
        {
          question: 'Helpt minder drinken?',
          answer: `Overdag niet: dan wordt urine sterker. Verdeel wat je drinkt over de dag en bouw het af na het avondeten. ${drinkingCaution}`,
        },
        {
          question: 'Wat doe ik met het matras?',
          answer:
            'Een waterdichte matrasbeschermer eronder, een onderlegger erop. De onderlegger wissel je, de beschermer was je.',
        },
      ],
    }),
  ],
  { unlisted: true },
)
