import type { ChangeToConfirm } from '#domain/customer/pending-change.ts'

type Message = { title: string; text: string }

const requestAgain =
  'Wil je het toch nog? Vraag de wijziging dan opnieuw aan met de link in een van onze mails.'

export const pendingChangeText = {
  open: ({ kind, about }: ChangeToConfirm) => {
    if (kind === 'pay-later')
      return {
        title: 'Bevestig je bestelling',
        intro: `Met je e-mailadres is ${about} geplaatst. Je betaalt achteraf. Klopt alles?`,
        confirm: 'Ja, bevestig mijn bestelling',
      }
    return kind === 'withdrawal'
      ? {
          title: 'Heb jij dit herroepen?',
          intro: `Met je bestelnummer en je e-mailadres is ${about} herroepen. Tot je antwoordt, blijft alles hier.`,
          confirm: 'Ja, bevestig de herroeping',
        }
      : {
          title: 'Klopt deze wijziging?',
          intro: `Iemand met de link van je ${about} vroeg hierom. Er is nog niets veranderd.`,
          confirm: 'Bevestig',
        }
  },
  confirmed: ({ kind, about }: ChangeToConfirm): Message => {
    if (kind === 'pay-later')
      return {
        title: 'Je bestelling is bevestigd',
        text: 'Bedankt. Je krijgt een mail zodra we haar klaarmaken; meestal is dat meteen.',
      }
    return kind === 'withdrawal'
      ? {
          title: 'Je herroeping is bevestigd',
          text: 'Er hoeft niets terug. Betaalde je al, dan krijg je je geld terug. Je krijgt er nog een mail over.',
        }
      : {
          title: 'De wijziging is bevestigd',
          text: `Je ${about} is gewijzigd. ${kind === 'delivery-instructions' ? 'We geven het door aan de bezorger.' : 'Je krijgt er nog een mail over.'} Klopt er iets niet, laat het ons dan weten.`,
        }
  },
  refused: ({ kind, about }: ChangeToConfirm): Message => {
    if (kind === 'pay-later')
      return {
        title: 'De bestelling gaat niet door',
        text: 'Goed dat je het zegt. Er wordt niets verstuurd en je hoeft niets te betalen. Iemand vulde je e-mailadres in.',
      }
    return kind === 'withdrawal'
      ? {
          title: 'De herroeping gaat niet door',
          text: `Goed dat je het zegt. We maken je ${about} gewoon klaar. Iemand kent je bestelnummer en je e-mailadres; vraag ons gerust wat je kunt doen.`,
        }
      : {
          title: 'Er is niets veranderd',
          text: `Goed dat je het zegt. De wijziging van je ${about} gaat niet door. Wie dit vroeg, heeft de link uit een van je mails. Neem contact op, dan maken we een nieuwe link en werkt de oude niet meer.`,
        }
  },
  withdrawn: (): Message => ({
    title: 'Deze wijziging is ingetrokken',
    text: `Alles is gebleven zoals het was. ${requestAgain}`,
  }),
  replaced: (): Message => ({
    title: 'Er is een nieuwere wijziging',
    text: 'Na deze is er nog een wijziging gevraagd of gedaan. Kijk in je nieuwste mail van ons.',
  }),
  expired: ({ kind }: ChangeToConfirm): Message => ({
    title: 'Deze link werkt niet meer',
    text:
      kind === 'pay-later'
        ? 'Bevestigen kon 48 uur lang. Er wordt niets verstuurd en je hoeft niets te betalen. Wil je het toch nog? Bestel het dan opnieuw.'
        : `Bevestigen kon 48 uur lang. Alles is gebleven zoals het was. ${requestAgain}`,
  }),
  unknown: {
    title: 'Deze link werkt niet meer',
    text: `Een link werkt 48 uur, en er is niets veranderd door hem te openen. ${requestAgain}`,
  },
}
