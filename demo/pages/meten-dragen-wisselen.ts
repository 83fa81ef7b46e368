import {
  absorptionAdvice,
  betweenSizesAdvice,
} from '#domain/catalogue/product-page/choice-advice.ts'
import { drinkingCaution } from './cautions.ts'
import { block, h3, html, image, ol, p, page, ul } from './demo-page.ts'

export const wearing = page(
  'meten-dragen-wisselen',
  'Meten, dragen, wisselen',
  'Hoe je de juiste absorptie en maat kiest, hoe je materiaal draagt en wisselt, en wat je huid nodig heeft.',
  [
    block('TitleSubtitle', {
      title: 'Meten, dragen, wisselen',
      subtitle: 'Wat je moet weten voordat je kiest, en daarna elke dag.',
    }),
    block('TextBlock', {
      title: 'Je maat, wisselen en drinken',
      text: html(
        h3('Zo meet je je maat'),
        ol(
          'Leg een meetlint om je taille, op de hoogte van je navel.',
          'Meet daarna het breedste deel van je heupen.',
          `Zoek bij het product de maat waar beide getallen in vallen. ${betweenSizesAdvice}`,
        ),
        h3('Wanneer wisselen'),
        p(
          'Wissel als het materiaal zwaar voelt of de natstreep verkleurt, en in elk geval na zes tot acht uur. Vaker mag altijd.',
          'Houd een vaste plek voor schoon en gebruikt. Dan hoef je er in de badkamer niet over na te denken.',
        ),
        h3('Drinken blijft belangrijk'),
        p(
          'Minder drinken lijkt slim, maar het maakt urine sterker en prikkelt de blaas. Drink overdag dus gewoon door, en ’s avonds wat minder.',
          drinkingCaution,
        ),
      ),
    }),
    block('TextWithStat', {
      title: 'Eén schaal voor alles wat je draagt',
      text: html(
        p(
          'Merken tellen allemaal anders. Bij ons staat alles wat je draagt op één schaal van acht druppels, zodat je een dun schildje en een nachtbroekje eerlijk vergelijkt. Acht druppels betekent ongeveer 1.500 milliliter of meer; hoeveel precies, staat bij het product.',
          'De milliliters zijn in het laboratorium gemeten. Bij het dragen is het minder. Onderleggers zijn groter en hebben een eigen schaal.',
          absorptionAdvice,
        ),
      ),
      stat: { value: '8', label: 'druppels: hoe meer er vol zijn, hoe meer het opneemt' },
    }),
    block('ImageText', {
      title: 'Van wat je verliest naar een getal',
      text: html(
        p('Ga uit van wat je op een gewone dag verliest, niet van de ergste dag van het jaar.'),
        ul(
          '<strong>0 tot 3, licht:</strong> een paar druppels bij lachen, hoesten of na het plassen.',
          '<strong>3 tot 5, matig:</strong> een scheutje, een paar keer per dag.',
          '<strong>5 tot 7, flink:</strong> een flinke plas, of een halve dag zonder toilet.',
          '<strong>7 en meer, hevig:</strong> alles in één keer, of een hele nacht.',
        ),
      ),
      image: image(
        'helm-kern',
        'De drie lagen van een verband: zacht vlies, een kern die vocht vastlegt en folie die lucht doorlaat',
      ),
      button: { text: 'Zoek op absorptie', href: '/shop' },
    }),
    block('ImageText', {
      title: 'De nacht is anders',
      text: html(
        p(
          'Wie ligt, verliest vocht in een andere richting. Kies daarom voor de nacht materiaal dat achteraan hoger en breder is.',
          'Met een onderlegger op het laken hoef je bij een ongelukje alleen die te wisselen.',
        ),
      ),
      image: image(
        'nachtkastje',
        'Een nachtkastje met een brandende lamp, een gevouwen broekje en een glas water',
      ),
      button: { text: 'Voor de nacht', href: '/shop/nacht' },
    }),
    block('TextDouble', {
      title: 'Wegwerp of wasbaar',
      left: html(
        h3('Wegwerp'),
        p(
          'Neemt veel op, ook in de nacht. Je draagt het één keer en gooit het weg. Handig als je niet vaak kunt wassen of veel onderweg bent.',
        ),
      ),
      right: html(
        h3('Wasbaar'),
        p(
          'Voelt als gewoon ondergoed en gaat met de was mee. Goed bij een paar druppels tot een scheutje, en het scheelt afval.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'Je huid',
      text: html(
        p(
          'Was met lauw water of een milde lotion, zonder zeep. Dep droog en wrijf niet. Een dunne laag crème is genoeg: met te veel crème neemt verband minder op.',
        ),
      ),
      image: image('verzorging', 'Een pompfles, een pot crème en gevouwen handdoeken'),
      button: { text: 'Huidverzorging', href: '/shop/huidverzorging' },
    }),
  ],
)
