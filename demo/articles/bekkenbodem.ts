import { block, html, image, ol, p, ul } from '../pages/demo-page.ts'
import { article } from './demo-article.ts'

export const pelvicFloor = article({
  slug: 'je-bekkenbodem-leren-kennen',
  title: 'Je bekkenbodem leren kennen',
  excerpt:
    'Een spier die je niet ziet, maar wel kunt trainen. Wat je zelf kunt doen, en wanneer een therapeut meer oplevert.',
  publishedAt: '2026-08-05T08:00:00Z',
  cover: { name: 'stenen', alt: 'Drie gladde stenen op elkaar, met duingras ernaast' },
  blocks: [
    block('TextBlock', {
      title: 'Wat doet die spier?',
      text: html(
        p(
          'De bekkenbodem is een laag spieren onder in je bekken, van het schaambeen tot het stuitje. Mannen en vrouwen hebben er allebei een. Hij draagt je blaas en darmen, en hij sluit af als je hoest, tilt of lacht.',
          'Na een zwangerschap, een operatie aan de prostaat, in de overgang of na jaren zwaar tillen kan hij minder goed zijn werk doen. Soms is hij te slap. Soms staat hij juist de hele dag gespannen, en kan hij daardoor niet meer goed aanspannen als het nodig is. Dat voelt van binnen bijna hetzelfde, maar vraagt om andere oefeningen.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Voelen wat je doet',
      text: html(
        p('Ga ontspannen zitten of liggen, met je voeten op de grond of je knieën gebogen.'),
        ol(
          'Doe alsof je een wind tegenhoudt en een plas ophoudt. Je voelt dat er iets naar binnen en omhoog trekt.',
          'Houd dat drie tellen vast en adem gewoon door. Billen, buik en bovenbenen doen niet mee.',
          'Laat los, en neem daar minstens zes tellen voor. Loslaten is de helft van de oefening.',
          'Herhaal dit tien keer. Doe dat twee of drie keer op een dag.',
        ),
        p(
          'Oefen niet terwijl je plast. Een straal onderbreken kun je één keer doen om te voelen welke spier het is, maar als oefening maakt het je blaas in de war.',
        ),
      ),
    }),
    block('ImageText', {
      title: 'In het gewone leven',
      text: html(
        ul(
          '<strong>Voor je hoest, niest of tilt:</strong> span even aan. Met een beetje oefening gaat dat vanzelf.',
          '<strong>Op het toilet:</strong> ga zitten, zet je voeten plat neer, neem de tijd en pers niet.',
          '<strong>Bij plotselinge aandrang:</strong> sta stil, span rustig een paar keer aan en adem uit. De golf zakt vaak binnen een minuut. Loop dan pas.',
          '<strong>Bewegen:</strong> wandelen en fietsen zijn prima. Met springen en zwaar tillen kun je beter even wachten.',
        ),
      ),
      image: image('duingras', 'Duinen met duingras'),
      button: { text: '', href: '' },
    }),
    block('TextBlock', {
      title: 'Heb geduld, en laat je helpen',
      text: html(
        p(
          'Een spier wordt niet in een week sterker. Reken op een paar maanden van bijna elke dag oefenen voordat je echt verschil merkt. In die tijd mag materiaal gewoon je steun zijn. Het een sluit het ander niet uit.',
          'Merk je na zes weken niets, of weet je niet of je het goed doet? Een bekkenfysiotherapeut voelt en ziet wat jij niet ziet, en maakt een plan voor jou. Vraag je verzekeraar wat je vergoed krijgt.',
          'Ga eerst naar je huisarts als je pijn hebt, als je bloed ziet of als het voelt alsof er een bal in je vagina zit. Kun je ineens niet meer plassen, of voel je minder rond je billen en tussen je benen? Bel dan meteen, ook ’s avonds en in het weekend.',
        ),
      ),
    }),
    block('TextBlock', {
      title: 'Maak er een gewoonte van',
      text: html(
        p(
          'Oefenen vergeet je als het los in de dag hangt. Koppel het daarom aan iets wat je toch al doet: wachten tot het koffiewater kookt, de reclame op televisie, het rode licht. Een kruisje op de kalender helpt ook. Niet om streng te zijn, wel om na een paar weken te zien dat je bezig bent.',
          'Verwacht geen rechte lijn. Na een verkoudheid, een drukke week of een slechte nacht lijkt het soms of je terug bij af bent. Dat ben je niet. Een spier die je hebt leren vinden, vind je de volgende keer sneller.',
        ),
      ),
    }),
    block('CtaBlock', {
      title: 'Intussen rustig de dag door',
      text: 'De keuzehulp stelt drie vragen en bewaart niets bij ons.',
      button: { text: 'Start de keuzehulp', href: '/producthulp' },
      image: null,
    }),
    block('TextBlock', {
      title: 'Waar je meer leest',
      text: html(
        ul(
          '<a href="https://richtlijnen.nhg.org">NHG-Standaard</a> Incontinentie voor urine bij vrouwen: waarom huisartsen bij verlies door inspanning met bekkenbodemoefeningen beginnen.',
          '<a href="https://www.thuisarts.nl">Thuisarts.nl</a>: hoe je je bekkenbodem oefent, stap voor stap.',
          '<a href="https://www.bekkenfysiotherapie.nl">Bekkenfysiotherapie.nl</a>: zoek een geregistreerde therapeut in de buurt.',
        ),
      ),
    }),
    block('SelectedProducts', {
      title: 'Dun, voor een paar druppels',
      products: ['duinroos-inlegger', 'helm-schild', 'zeegras-slip'],
    }),
  ],
})
